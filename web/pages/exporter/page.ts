import { IconFileExport } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const exporterPages = page({
  path: '/shows/$showId/exporter',
  load: async () => (await import('./exporter.tsx')).Exporter,
  place: { label: 'shell.place.exporter', Icon: IconFileExport },
  needs: 'READ',
})

export const exporterOverviewPage = page({
  path: '/',
  load: async () => (await import('./exporter-overview.tsx')).ExporterOverview,
  inSection: 'shell.exporter.overview',
})

export const exportXmlPage = page({
  path: '/xml',
  load: async () => (await import('./xml.tsx')).ExportXml,
  words: ['coming'],
  inSection: 'shell.exporter.xml',
})

export const exportCsvPage = page({
  path: '/csv',
  search: ['competition'],
  load: async () => (await import('./csv.tsx')).ExportCsv,
  words: ['printing'],
  inSection: 'shell.exporter.csv',
})

export const exportHtmlPage = page({
  path: '/html',
  search: ['competition'],
  load: async () => (await import('./html.tsx')).ExportHtml,
  words: ['printing'],
  inSection: 'shell.exporter.html',
})
