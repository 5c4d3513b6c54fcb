import { App, type ModalFuncProps } from 'antd';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that opens a dialog. The dialog closes with its component, so that it never covers another page.
 */
export function useQuestion(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp();
  const asked = useRef<{ destroy: () => void }>(undefined);
  useEffect(() => () => asked.current?.destroy(), []);
  return (question) => {
    asked.current = modal.confirm(question);
  };
}
