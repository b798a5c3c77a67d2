import { glicko } from './glicko.ts'

/** What every rating of the program is made by. Another formula takes its place once it beats it (`compareChecks`). */
export const formula = glicko()
