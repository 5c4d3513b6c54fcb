import { App, type ModalFuncProps } from 'antd';
import { useEffect, useRef } from 'react';

/** Asks above the page. The question goes with what asked it, so that none is left above another page. */
export function useQuestion(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp();
  const asked = useRef<{ destroy: () => void }>(undefined);
  useEffect(() => () => asked.current?.destroy(), []);
  return (question) => {
    asked.current = modal.confirm(question);
  };
}
