import { AuditOutlined, DashboardOutlined, MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { NavLink } from 'react-router';
import { useTranslations } from '../shared/i18n/texts.ts';
import { useAdministrator } from '../shared/session/administrator.ts';
import { WaitingBadge } from './waiting-badge.tsx';

interface PhoneTabsProps {
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  onSearch: () => void;
}

/** The tab bar below the screen, which replaces the side menu on a phone. */
export function PhoneTabs({ isMenuOpen, onMenu, onSearch }: PhoneTabsProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return (
    <nav className="shell__tabs" aria-label={t('admin_view.tabs')}>
      <NavLink to="today_statistics">
        <DashboardOutlined aria-hidden />
        {t('admin_view.menu.today_statistics')}
      </NavLink>
      {may('approval.read') && (
        <NavLink to="approvals">
          <AuditOutlined aria-hidden />
          {t('admin_view.menu.approvals')}
          <WaitingBadge />
        </NavLink>
      )}
      <button type="button" onClick={onSearch}>
        <SearchOutlined aria-hidden />
        {t('admin_view.searchTab')}
      </button>
      <button type="button" aria-expanded={isMenuOpen} onClick={() => onMenu(!isMenuOpen)}>
        <MenuOutlined aria-hidden />
        {t('admin_view.menu')}
      </button>
    </nav>
  );
}
