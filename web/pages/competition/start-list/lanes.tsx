import type { LanePart } from './findings.ts'
import classes from './start-list.module.css'

/** The lines that join two starts which are too close; the words stand at the later one. */
export function Lanes({ parts }: { parts: readonly LanePart[] }) {
  return (
    <div className={classes['lanes']} aria-hidden>
      {parts.map((part, lane) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place.
        <span key={lane} className={classes['lane']} data-part={part} />
      ))}
    </div>
  )
}

/** Between two starts a line goes on where it neither ends above nor begins below. */
export function lanesBetween(above: readonly LanePart[], below: readonly LanePart[]): LanePart[] {
  return above.map((part, lane) => {
    const goesOn = part === 'from' || part === 'through'
    const arrives = below[lane] === 'through' || below[lane] === 'to'
    return goesOn && arrives ? 'through' : 'none'
  })
}
