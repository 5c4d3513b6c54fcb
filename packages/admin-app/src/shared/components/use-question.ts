import { App, type ModalFuncProps } from 'antd';
import { useEffect, useRef } from 'react';

/** Asks a question above the page. It closes with the component that asked it, so that it never covers another page. */
export function useQuestion(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp();
  const asked = useRef<{ destroy: () => void }>(undefined);
  useEffect(() => () => asked.current?.destroy(), []);
  return (question) => {
    asked.current = modal.confirm(question);
  };
}
