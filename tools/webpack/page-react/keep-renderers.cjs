// In development only, after the refresh runtime of the first build and before React: the shell's build has another refresh
// runtime, which finds React here, although React was there before it.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
