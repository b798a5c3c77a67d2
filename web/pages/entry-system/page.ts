import { IconClipboardList } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'
import type { Section } from './sections.ts'

export const entrySystemPages = page({
  path: '/shows/$showId/entry-system',
  load: async () => (await import('./entry-system.tsx')).EntrySystem,
  place: { label: 'shell.place.entrySystem', Icon: IconClipboardList },
  needs: 'WRITE',
})

export const entrySystemOverviewPage = page({
  path: '/',
  load,
  words: ['coming'],
  inSection: 'shell.entrySystem.overview',
})

/** A page of the entry system that says what it will be for. */
export function comingPage<Name extends Section>(name: Name) {
  return page({
    path: `/${name}`,
    load,
    words: ['coming'],
    inSection: `shell.entrySystem.${name}`,
  })
}

async function load() {
  return (await import('./entry-system-section.tsx')).EntrySystemSection
}
