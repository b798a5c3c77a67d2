import type { PublishedTable } from '../published.ts'
import { aec } from './published/aec.ts'
import aec2016Amateur from './published/aec-2016-amateur.json' with { type: 'json' }
import aec2016Horse from './published/aec-2016-horse.json' with { type: 'json' }
import aec2016Junior from './published/aec-2016-junior.json' with { type: 'json' }
import aec2016Master from './published/aec-2016-master.json' with { type: 'json' }
import aec2016Youth from './published/aec-2016-youth.json' with { type: 'json' }
import aec2018Amateur from './published/aec-2018-amateur.json' with { type: 'json' }
import aec2018Horse from './published/aec-2018-horse.json' with { type: 'json' }
import aec2018Junior from './published/aec-2018-junior.json' with { type: 'json' }
import aec2018Rider from './published/aec-2018-rider.json' with { type: 'json' }
import { olympicGames } from './published/olympic-games.ts'
import { singleRows } from './published/single-rows.ts'

/** Result lists that were published, reproduced from the penalties, points or marks in them. */
export const published: readonly PublishedTable[] = [
  aec('aec-2016-amateur', aec2016Amateur),
  aec('aec-2016-horse', aec2016Horse),
  aec('aec-2016-junior', aec2016Junior),
  aec('aec-2016-master', aec2016Master),
  aec('aec-2016-youth', aec2016Youth),
  aec('aec-2018-amateur', aec2018Amateur),
  aec('aec-2018-horse', aec2018Horse),
  aec('aec-2018-junior', aec2018Junior),
  aec('aec-2018-rider', aec2018Rider),
  ...olympicGames,
  ...singleRows,
]
