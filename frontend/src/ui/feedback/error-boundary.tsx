import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Preloaded while the page is idle (`toasts.tsx`): it is needed when other files cannot be loaded. */
const CrashPage = lazy<ComponentType>(() =>
  import('./crash-page.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  /** A new value resets the boundary: the path, so that leaving a broken screen works. */
  readonly place: string;
  readonly children: ReactNode;
}

/** Shows a page of its own instead of an empty screen when something breaks while rendering. */
export class ErrorBoundary extends Component<Props, { readonly failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromProps(props: Props, state: { failedAt: string | null }) {
    return state.failedAt !== null && state.failedAt !== props.place ? { failedAt: null } : null;
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.place });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <Suspense>
        <CrashPage />
      </Suspense>
    );
  }
}
