import { LoginRoute } from '../features/login/login-route.tsx';
import { startPage } from './start-page.tsx';

// The login page and nothing else: what `pnpm bench:bytes` builds as one plain bundle to compare with. No release has it.
startPage(LoginRoute);
