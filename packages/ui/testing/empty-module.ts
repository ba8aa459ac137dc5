/** Stands for every stylesheet in tests: a CSS module's class is called by its own name. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
