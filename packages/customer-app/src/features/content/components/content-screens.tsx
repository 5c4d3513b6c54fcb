import { useLocation } from '../../../shared/router/router.tsx';
import { NoticesScreen } from './notices-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { SupportScreen } from './support-screen.tsx';

/** The pages with content of the operators: few enough for one file. */
export function ContentScreens() {
  const { pathname } = useLocation();
  if (/^\/notice/i.test(pathname)) return <NoticesScreen />;
  return /^\/rule/i.test(pathname) ? <RulesScreen /> : <SupportScreen />;
}
