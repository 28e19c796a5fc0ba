import { Component, type ReactNode } from 'react';
import { useToast } from '../store/toastsSlice.ts';
import { errorTexts } from '../texts/errors.ts';
import { Button } from '../ui/Button.tsx';
import style from './blockBoundary.module.css';

/** A part that breaks says so in its own place; the rest of the page stays. With `onFail` it goes, and a message tells. */
export function BlockBoundary({ children, onFail }: { children: ReactNode; onFail?: () => void }) {
  const toast = useToast();
  if (!onFail) return <Boundary>{children}</Boundary>;
  const fail = () => {
    toast.error(navigator.onLine ? errorTexts.server : errorTexts.offline);
    onFail();
  };
  return <Boundary onFail={fail}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode; onFail?: () => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onFail?.();
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.onFail) return null;
    return (
      <div className={style.block} role="alert">
        <p>{errorTexts.brokenBlock}</p>
        <Button look="secondary" icon="refresh" onClick={() => this.setState({ failed: false })}>
          {errorTexts.retry}
        </Button>
      </div>
    );
  }
}
