import classes from './pictures.module.css'

/** Over the colour of a series, so that it is told apart without it; the first has none. */
export function SeriesPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}1`} width={6} height={6} patternUnits="userSpaceOnUse">
        <path className={classes['hatch']} d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" />
      </pattern>
      <pattern id={`${id}2`} width={6} height={6} patternUnits="userSpaceOnUse">
        <circle className={classes['point']} cx={3} cy={3} r={1.2} />
      </pattern>
      <pattern id={`${id}3`} width={6} height={6} patternUnits="userSpaceOnUse">
        <path className={classes['hatch']} d="M-1 -1 7 7M-1 5 1 7M5 -1 7 1" />
      </pattern>
      <pattern id={`${id}4`} width={5} height={5} patternUnits="userSpaceOnUse">
        <path className={classes['hatch']} d="M0 2.5H5" />
      </pattern>
      <pattern id={`${id}none`} width={6} height={6} patternUnits="userSpaceOnUse">
        <path className={classes['missing']} d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" />
      </pattern>
    </defs>
  )
}
