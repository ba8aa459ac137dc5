import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, useContext } from 'react';

type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate | null>(null);

/** Sets how the kit's links navigate. Without it they load a new document. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

/** A click handler that leaves new tabs, downloads and other sites to the browser and navigates for the rest. */
export function useLinkClick(href: string | undefined) {
  const navigate = useContext(NavigateContext);
  return (event: MouseEvent<HTMLElement>) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const elsewhere =
      event.currentTarget.hasAttribute('target') || event.currentTarget.hasAttribute('download');
    const leftToBrowser = modified || elsewhere || event.button !== 0 || event.defaultPrevented;
    if (!navigate || !href?.startsWith('/') || leftToBrowser) return;
    event.preventDefault();
    navigate(href);
  };
}

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** A real link that navigates through the shell; opening it in another tab works as usual. */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const follow = useLinkClick(href);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    />
  );
}
