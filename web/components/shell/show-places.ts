import {
  IconCalendarEvent,
  IconClipboardList,
  IconFileExport,
  IconLayoutDashboard,
  IconPrinter,
  IconSettings,
  IconTimeline,
} from '@tabler/icons-react'

/** What the navigation of a show leads to, in its order. */
export const showPlaces = [
  { to: '/shows/$showId', label: 'shell.place.dashboard', Icon: IconLayoutDashboard },
  { to: '/shows/$showId/competitions', label: 'shell.place.competitions', Icon: IconCalendarEvent },
  { to: '/shows/$showId/timetable', label: 'shell.place.timetable', Icon: IconTimeline },
  { to: '/shows/$showId/entry-system', label: 'shell.place.entrySystem', Icon: IconClipboardList },
  { to: '/shows/$showId/printer', label: 'shell.place.printer', Icon: IconPrinter },
  { to: '/shows/$showId/exporter', label: 'shell.place.exporter', Icon: IconFileExport },
  { to: '/shows/$showId/settings', label: 'shell.place.settings', Icon: IconSettings },
] as const
