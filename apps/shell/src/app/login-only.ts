import '@portal/ui/styles';
import { LoginRoute } from '../features/login/login-route.tsx';
import { startPage } from './start-page.tsx';

// Entry with the login page only: `pnpm bench:bytes` builds it as one plain bundle to compare with. It is not released.
startPage(LoginRoute);
