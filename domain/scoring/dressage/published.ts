import type { PublishedTable } from '../published.ts'
import { equipeSample, neumuenster2023, usYoungHorses } from './published/lists.ts'
import {
  olympicGames1996,
  olympicGames2000,
  olympicGames2004,
  olympicGames2020,
} from './published/olympic-games.ts'
import { olympicGames2024 } from './published/olympic-games-2024.ts'
import { freestyleSheets, sevenYearOldSheets, usSheets2004 } from './published/sheets.ts'
import { terranova2024 } from './published/terranova-2024.ts'

/** Result lists and sheets that were published, reproduced from what the judges gave. */
export const published: readonly PublishedTable[] = [
  equipeSample,
  freestyleSheets,
  neumuenster2023,
  olympicGames1996,
  olympicGames2000,
  olympicGames2004,
  olympicGames2020,
  olympicGames2024,
  sevenYearOldSheets,
  terranova2024,
  usSheets2004,
  usYoungHorses,
]
