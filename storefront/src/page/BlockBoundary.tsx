import { Component, type ReactNode } from 'react';
import { toast } from '../store/toasts.ts';
import { errorTexts } from '../texts/errors.ts';
import { Button } from '../ui/Button.tsx';
import style from './blockBoundary.module.css';

/** A part that breaks says so in its own place; the rest of the page stays. */
export class BlockBoundary extends Component<
  { children: ReactNode; onFail?: () => void },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    if (!this.props.onFail) return;
    toast.error(navigator.onLine ? errorTexts.server : errorTexts.offline);
    this.props.onFail();
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
