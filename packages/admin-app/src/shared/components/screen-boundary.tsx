import { Button } from 'antd';
import { Component, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from '../i18n/texts.ts';
import { Outcome } from './outcome.tsx';

interface BoundaryProps {
  /** Resolves when the screen can be rendered again. */
  onRetry: () => Promise<void>;
  children: ReactNode;
}

/** Confines an error of a screen to the screen's area. */
export function ScreenBoundary(props: BoundaryProps) {
  const { pathname } = useLocation();
  return <Boundary {...props} place={pathname} />;
}

interface BoundaryState {
  hasFailed: boolean;
  place: string;
}

class Boundary extends Component<BoundaryProps & { place: string }, BoundaryState> {
  override state = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  /** Clears the error when the place changes, because another subject may render. */
  static getDerivedStateFromProps({ place }: { place: string }, state: BoundaryState): BoundaryState | null {
    return state.place === place ? null : { hasFailed: false, place };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenError onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function ScreenError({ onRetry }: Pick<BoundaryProps, 'onRetry'>) {
  const { t } = useTranslations();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Outcome
      status="warning"
      title={<span role="alert">{t('admin_view.failedToLoad')}</span>}
      subTitle={t('admin_view.screenFailedHint')}
      extra={
        <Button type="primary" loading={busy} onClick={() => void retry()}>
          {t('common_view.retry')}
        </Button>
      }
    />
  );
}
