import { published as dressage } from './dressage/published.ts'
import { published as driving } from './driving/published.ts'
import type { PublishedTable } from './published.ts'

/** What every discipline is proved with, one line each. */
export const allPublished: readonly { discipline: string; tables: readonly PublishedTable[] }[] = [
  { discipline: 'dressage', tables: dressage },
  { discipline: 'driving', tables: driving },
]
