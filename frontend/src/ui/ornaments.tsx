import { useId } from 'react';
import { classes } from './classes.ts';

/** The bow of a gift, in ribbon colours that hold on paper and on the stage. */
export const Bow = ({ className }: { readonly className?: string }) => {
  const shadeId = useId();
  return (
    <svg viewBox="0 0 120 80" className={className} aria-hidden="true">
      <defs>
        <linearGradient id={shadeId} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="#e5385f" />
          <stop offset="1" stopColor="#9c0f34" />
        </linearGradient>
      </defs>
      <path d="M56 36C48 50 36 62 20 72l14-1 6 8c10-11 18-25 22-41z" fill="#8a0d2e" />
      <path d="M64 36c8 14 20 26 36 36l-14-1-6 8C70 68 62 54 58 38z" fill="#a81237" />
      <path d="M58 33C46 8 18-2 9 9c-8 11 10 30 49 27z" fill={`url(#${shadeId})`} />
      <path d="M62 33c12-25 40-35 49-24 8 11-10 30-49 27z" fill={`url(#${shadeId})`} />
      <path
        d="M55 32C44 20 30 14 22 18c-5 5 8 14 33 16zM65 32c11-12 25-18 33-14 5 5-8 14-33 16z"
        fill="#7d0a29"
      />
      <path d="M52 28c4-3 12-3 16 0 2 5 2 9 0 14-4 3-12 3-16 0-2-5-2-9 0-14z" fill="#e84a6e" />
    </svg>
  );
};

const BITS = [
  [4, 12, 20, 'a'],
  [11, 64, -35, 'b'],
  [18, 30, 50, 'c'],
  [26, 8, -12, 'b'],
  [33, 78, 28, 'a'],
  [42, 18, 70, 'c'],
  [55, 6, -48, 'a'],
  [63, 86, 15, 'b'],
  [71, 22, -70, 'c'],
  [80, 60, 34, 'a'],
  [88, 14, -20, 'b'],
  [95, 44, 62, 'c'],
] as const;
const BIT_FILL = { a: 'fill-marigold', b: 'fill-[#e5385f]', c: 'fill-[oklch(78%_0.1_200)]' };

/** A few pieces of paper that have already landed. */
export const ConfettiBits = ({ className }: { readonly className?: string }) => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className={classes('pointer-events-none overflow-visible', className)}
    aria-hidden="true"
  >
    {BITS.map(([x, y, turn, kind]) => (
      <rect
        key={x}
        x={x}
        y={y}
        width="1.1"
        height="2.6"
        rx="0.3"
        transform={`rotate(${turn} ${x} ${y})`}
        className={BIT_FILL[kind]}
      />
    ))}
  </svg>
);

/** A loose ribbon that crosses its room from side to side. */
export const Ribbon = ({ className }: { readonly className?: string }) => (
  <svg
    viewBox="0 0 1200 300"
    preserveAspectRatio="none"
    className={classes('pointer-events-none', className)}
    fill="none"
    aria-hidden="true"
  >
    <path
      d="M-40 210C160 90 300 60 430 140s60 150-30 120-40-170 150-190 330 130 430 60 190-90 280-20"
      stroke="#7d0a29"
      strokeWidth="20"
    />
    <path
      d="M-40 203C160 83 300 53 430 133s60 150-30 120-40-170 150-190 330 130 430 60 190-90 280-20"
      stroke="#c21d47"
      strokeWidth="18"
    />
    <path
      d="M-40 198C160 78 300 48 430 128s60 150-30 120-40-170 150-190 330 130 430 60 190-90 280-20"
      stroke="#ef6c8a"
      strokeOpacity="0.55"
      strokeWidth="3"
    />
  </svg>
);
