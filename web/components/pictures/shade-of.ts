/** Shades that the style sheet knows. */
const shades = 6

/** Fewer shades than there are lie as far apart as they can. */
export function shadeOf(shade: number, count: number): number {
  return count < 2 ? shade : Math.round((shade * (shades - 1)) / (count - 1))
}
