// The dynamic import initialises the share scope before the first shared module is used.
const loading = import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.ts').then(({ start }) => start);

// The login page decides when the shell takes over; every other page is the shell's from the beginning.
const page = globalThis.portalStart;
if (page) loading.then(page.shell.resolve, page.shell.reject);
else void loading.then((start) => start());

export {};
