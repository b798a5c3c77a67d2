import { IconPrinter } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const printerPages = page({
  path: '/shows/$showId/printer',
  load: async () => (await import('./printer.tsx')).Printer,
  place: { label: 'shell.place.printer', Icon: IconPrinter },
  needs: 'READ',
})

export const printerOverviewPage = page({
  path: '/',
  search: ['competition'],
  load: async () => (await import('./printer-overview.tsx')).PrinterOverview,
  words: ['coming', 'printing'],
  inSection: 'shell.printer.overview',
})

export const arenaDayPage = page({
  path: '/arena-day',
  load: async () => (await import('./arena-day.tsx')).ArenaDay,
  words: ['coming'],
  inSection: 'shell.printer.arenaDay',
})

export const stableCardsPage = page({
  path: '/stable-cards',
  load: async () => (await import('./stable-cards.tsx')).StableCards,
  words: ['printing'],
  needs: 'WRITE',
  inSection: 'shell.printer.stableCards',
})

export const printResultsPage = page({
  path: '/results',
  search: ['competition'],
  load: async () => (await import('./results.tsx')).PrintResults,
  words: ['printing'],
  inSection: 'shell.printer.results',
})
