import { useEffect, useRef } from 'react';

const PIECES = 70;
const COLORS = ['var(--marigold)', 'oklch(58% 0.2 14)', 'oklch(75% 0.1 200)', 'oklch(70% 0.14 292)'];
const LASTS_MS = 2_400;

/** Where reduced motion is preferred, or where colours are forced: its pieces would be holes in the words below. */
const NOWHERE = '(prefers-reduced-motion: reduce), (forced-colors: active)';

/** One burst of confetti over the screen. */
export const Confetti = () => {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = stage.current;
    if (!node || matchMedia(NOWHERE).matches) return;
    for (let index = 0; index < PIECES; index += 1) {
      const piece = document.createElement('i');
      piece.className = 'absolute top-0 block h-3.5 w-2 rounded-xs';
      piece.style.left = `${Math.random() * 100}%`;
      piece.style.background = COLORS[index % COLORS.length] ?? '';
      node.append(piece);
      const drift = (Math.random() - 0.5) * 240;
      piece.animate(
        [
          { transform: 'translate(0, -10vh) rotate(0)', opacity: 1 },
          {
            transform: `translate(${drift}px, 80vh) rotate(${Math.random() * 900}deg)`,
            opacity: 1,
            offset: 0.8,
          },
          { transform: `translate(${drift}px, 105vh) rotate(${Math.random() * 1080}deg)`, opacity: 0 },
        ],
        {
          duration: LASTS_MS * (0.6 + Math.random() * 0.4),
          delay: Math.random() * 300,
          easing: 'cubic-bezier(0.2, 0.4, 0.6, 1)',
          fill: 'both',
        },
      );
    }
    const timer = setTimeout(() => node.replaceChildren(), LASTS_MS + 400);
    return () => {
      clearTimeout(timer);
      node.replaceChildren();
    };
  }, []);
  return (
    <div ref={stage} aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 overflow-hidden" />
  );
};
