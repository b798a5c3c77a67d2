/** From this age on somebody decides alone who sees their ratings. */
const adultAge = 18

/**
 * The latest year of birth of those who are adults on every day of the year: of a year of birth the birthday
 * is not known. Who has no year of birth is taken for a minor.
 */
export function lastAdultBirthYear(year: number): number {
  return year - adultAge - 1
}
