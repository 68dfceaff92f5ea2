import { useState } from 'react';
import { formatWholeShekels } from '../../../../../../shared/money/money.ts';
import { classes } from '../../../../ui/parts/classes.ts';
import { placeOf, scaleOf } from './scale.ts';

export type ChartType = 'line' | 'bar';

export interface PlotPoint {
  /** The first day it stands for. */
  readonly id: string;
  readonly agorot: number;
  /** Under the axis. */
  readonly label: string;
  /** Above the chart while the point is pointed at. */
  readonly text: string;
}

interface PlotProps {
  /** What there is to see, for people who hear the page; the table beside it has the numbers. */
  readonly label: string;
  readonly type: ChartType;
  readonly points: readonly PlotPoint[];
  /** Shown while nothing is pointed at. */
  readonly summary: string;
}

const LABELS = 7;
const BAR_SHARE = 0.62;

/** Every so many labels are shown, so that they do not touch; the last one always. */
const isLabelled = (at: number, count: number): boolean => (count - 1 - at) % Math.ceil(count / LABELS) === 0;

const Lines = ({ scale }: { readonly scale: ReturnType<typeof scaleOf> }) =>
  scale.ticks.map((tick) => (
    <line
      key={tick}
      x1="0"
      x2="100"
      y1={placeOf(tick, scale)}
      y2={placeOf(tick, scale)}
      vectorEffect="non-scaling-stroke"
      className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
    />
  ));

/** A line or bars over time. Time runs as the language is read: the drawing itself is turned round in Hebrew. */
export const Plot = ({ label, type, points, summary }: PlotProps) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = scaleOf(points.map(({ agorot }) => agorot));
  const zero = placeOf(0, scale);
  const width = 100 / points.length;
  const places = points.map(({ agorot }, i) => ({ x: (i + 0.5) * width, y: placeOf(agorot, scale) }));
  const line = places.map(({ x, y }) => `${x},${y}`).join(' ');
  const area = `${places[0]?.x ?? 0},${zero} ${line} ${places.at(-1)?.x ?? 0},${zero}`;
  return (
    <figure role="img" aria-label={label}>
      <p aria-hidden="true" className="mb-3 min-h-6 font-medium tabular-nums">
        {pointed === null ? summary : points[pointed]?.text}
      </p>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3">
        <div className="relative h-56 text-end text-xs text-muted tabular-nums">
          {/* Gives the column its width; the others stand on their lines. */}
          <span className="invisible">{formatWholeShekels(scale.ticks.at(-1) ?? 0)}</span>
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className="absolute inset-e-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${placeOf(tick, scale)}%` }}
            >
              <bdi>{formatWholeShekels(tick)}</bdi>
            </span>
          ))}
        </div>
        <div className="relative h-56" onPointerLeave={() => setPointed(null)}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
            aria-hidden="true"
          >
            <Lines scale={scale} />
            {type === 'bar' ? (
              places.map(({ x, y }, i) => (
                <rect
                  key={points[i]?.id}
                  x={x - (width * BAR_SHARE) / 2}
                  width={width * BAR_SHARE}
                  y={Math.min(y, zero)}
                  height={Math.abs(zero - y)}
                  className={pointed === i ? 'fill-pomegranate' : 'fill-turquoise'}
                />
              ))
            ) : (
              <>
                <polygon points={area} className="fill-turquoise-soft" />
                <polyline
                  points={line}
                  fill="none"
                  strokeWidth="3"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-turquoise"
                />
              </>
            )}
          </svg>
          <div className="absolute inset-0 flex">
            {places.map(({ y }, i) => (
              <div
                key={points[i]?.id}
                className="relative grow"
                onPointerEnter={() => setPointed(i)}
                onPointerDown={() => setPointed(i)}
              >
                {type === 'line' && (pointed === i || points.length <= LABELS * 2) && (
                  <span
                    className={classes(
                      'absolute inset-s-1/2 size-3 -translate-y-1/2 rounded-full border-2 border-card ltr:-translate-x-1/2 rtl:translate-x-1/2',
                      pointed === i ? 'bg-pomegranate' : 'bg-turquoise',
                    )}
                    style={{ top: `${y}%` }}
                  />
                )}
              </div>
            ))}
          </div>
        </div>
        <div className="relative col-start-2 mt-2 flex h-6 text-xs text-muted">
          {points.map((point, i) => (
            <span key={point.id} className="relative grow basis-0">
              {isLabelled(i, points.length) && (
                <bdi className="absolute inset-s-1/2 whitespace-nowrap tabular-nums ltr:-translate-x-1/2 rtl:translate-x-1/2">
                  {point.label}
                </bdi>
              )}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
};
