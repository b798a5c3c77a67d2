import { page } from '#web/page-manifest.ts'
import { parseRecordOf } from '#web/route-ids.ts'

export const personalRecordPage = page({
  path: '/personal-data/$of/$recordId',
  load: async () => (await import('./personal-record.tsx')).PersonalRecordPage,
  words: ['credentials', 'history', 'privacy'],
  reads: { of: parseRecordOf },
})
