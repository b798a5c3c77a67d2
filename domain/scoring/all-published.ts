import { published as dressage } from './dressage/published.ts'
import { published as driving } from './driving/published.ts'
import { published as eventing } from './eventing/published.ts'
import { published as jumping } from './jumping/published.ts'
import type { PublishedTable } from './published.ts'
import { published as qualification } from './qualification/published.ts'
import { published as teams } from './teams/published.ts'

interface PublishedTables {
  discipline: string
  tables: readonly PublishedTable[]
}

/** One line for each discipline. */
const individual: readonly PublishedTables[] = [
  { discipline: 'dressage', tables: dressage },
  { discipline: 'driving', tables: driving },
  { discipline: 'eventing', tables: eventing },
  { discipline: 'jumping', tables: jumping },
]

/** What every discipline is proved with: individual results, then those of teams and who went on. */
export const allPublished: readonly PublishedTables[] = individual.map(
  ({ discipline, tables }) => ({
    discipline,
    tables: [...tables, ...(teams[discipline] ?? []), ...(qualification[discipline] ?? [])],
  }),
)
