import { startPage } from '../../apps/shell/src/app/start-page.tsx';
import { LoginRoute } from '../../apps/shell/src/features/login/login-route.tsx';

// The login page of the shell and nothing else, for a build without federation.
startPage(LoginRoute);
