import britishUnaffiliated from './british-unaffiliated.json' with { type: 'json' }
import dutchClub from './dutch-club.json' with { type: 'json' }
import feiEvent from './fei-event.json' with { type: 'json' }
import germanNational from './german-national.json' with { type: 'json' }
import { type EntryTemplate, entryTemplate } from './template.ts'
import usSchooling from './us-schooling.json' with { type: 'json' }

/** What a show can begin with, in the order in which it is offered. */
export const entryTemplates: readonly EntryTemplate[] = [
  ...[germanNational, britishUnaffiliated, feiEvent, usSchooling, dutchClub],
].map((json) => entryTemplate.parse(json))
