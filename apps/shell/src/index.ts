// The asynchronous step lets the share scope be ready before the first shared module is used.
import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.ts');
