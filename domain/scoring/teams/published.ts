import type { PublishedTable } from '../published.ts'
import dressage1968 from './published/dressage-1968.json' with { type: 'json' }
import dressage1980 from './published/dressage-1980.json' with { type: 'json' }
import dressage1988 from './published/dressage-1988.json' with { type: 'json' }
import dressage2016 from './published/dressage-2016.json' with { type: 'json' }
import dressage2020 from './published/dressage-2020.json' with { type: 'json' }
import dressage2024 from './published/dressage-2024.json' with { type: 'json' }
import dressage2024GrandPrix from './published/dressage-2024-grand-prix.json' with { type: 'json' }
import dressageCompiegne2016 from './published/dressage-compiegne-2016.json' with { type: 'json' }
import drivingInvented from './published/driving-invented.json' with { type: 'json' }
import eventing1976 from './published/eventing-1976.json' with { type: 'json' }
import eventing1984 from './published/eventing-1984.json' with { type: 'json' }
import eventing1988 from './published/eventing-1988.json' with { type: 'json' }
import eventing2000 from './published/eventing-2000.json' with { type: 'json' }
import eventing2008 from './published/eventing-2008.json' with { type: 'json' }
import eventing2016 from './published/eventing-2016.json' with { type: 'json' }
import jumping1988 from './published/jumping-1988.json' with { type: 'json' }
import jumping2000 from './published/jumping-2000.json' with { type: 'json' }
import jumping2008 from './published/jumping-2008.json' with { type: 'json' }
import jumping2024Final from './published/jumping-2024-final.json' with { type: 'json' }
import jumping2024Qualifier from './published/jumping-2024-qualifier.json' with { type: 'json' }
import { teamTable } from './published-table.ts'

/** Team results that were published, by discipline, made from what their riders had. */
export const published: Readonly<Record<string, readonly PublishedTable[]>> = {
  dressage: [
    teamTable('dressage-1968', dressage1968),
    teamTable('dressage-1980', dressage1980),
    teamTable('dressage-1988', dressage1988),
    teamTable('dressage-2016', dressage2016),
    teamTable('dressage-2020', dressage2020),
    teamTable('dressage-2024', dressage2024),
    teamTable('dressage-2024-grand-prix', dressage2024GrandPrix),
    teamTable('dressage-compiegne-2016', dressageCompiegne2016),
  ],
  driving: [teamTable('driving-invented', drivingInvented)],
  eventing: [
    teamTable('eventing-1976', eventing1976),
    teamTable('eventing-1984', eventing1984),
    teamTable('eventing-1988', eventing1988),
    teamTable('eventing-2000', eventing2000),
    teamTable('eventing-2008', eventing2008),
    teamTable('eventing-2016', eventing2016),
  ],
  jumping: [
    teamTable('jumping-1988', jumping1988),
    teamTable('jumping-2000', jumping2000),
    teamTable('jumping-2008', jumping2008),
    teamTable('jumping-2024-final', jumping2024Final),
    teamTable('jumping-2024-qualifier', jumping2024Qualifier),
  ],
}
