// The dynamic import initialises the share scope before the first shared module is used.
import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.ts');
