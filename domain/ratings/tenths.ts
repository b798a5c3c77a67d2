/** To the nearest tenth, as an integer of tenths; halves away from zero, so that a loss mirrors a gain. */
export function inTenths(points: number): number {
  const tenths = Math.round(Math.abs(points) * 10)
  return points < 0 && tenths > 0 ? -tenths : tenths
}
