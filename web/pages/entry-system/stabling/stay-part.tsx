import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { SiteStay } from '#domain/stabling/site.ts'
import { formatDay } from '#locales/formatting.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import { StayDialog } from './stay-dialog.tsx'
import type { SiteActs } from './use-site-acts.ts'
import { wishWords } from './wish-words.ts'

/** Everyone who stays, as a list to search, sort and change. */
export function StayPart({ open, acts }: { open: OpenSite; acts: SiteActs }) {
  const t = useMessages()
  const [openedId, setOpened] = useState<string | null>(null)
  const opened = open.stays.find(({ id }) => id === openedId) ?? null
  const { boxOf } = open
  const columns = useMemo((): DataColumn<SiteStay>[] => {
    const doorOf = ({ boxId }: SiteStay) => {
      const at = boxId === null ? undefined : boxOf.get(boxId)
      return at ? `${at.barn.name} ${at.box.label}` : ''
    }
    return [
      { id: 'name', header: t('stabling.stay.name'), value: ({ name }) => name },
      {
        id: 'occupant',
        header: t('stabling.stay.occupant'),
        value: ({ occupant }) => t(`stabling.occupant.${occupant}`),
      },
      { id: 'group', header: t('stabling.column.group'), value: ({ group }) => group },
      { id: 'box', header: t('stabling.column.box'), value: doorOf },
      {
        id: 'from',
        header: t('stabling.stay.from'),
        value: ({ from }) => from,
        cell: ({ from }) => formatDay(from, t.locale),
      },
      {
        id: 'until',
        header: t('stabling.stay.until'),
        value: ({ until }) => until,
        cell: ({ until }) => formatDay(until, t.locale),
      },
      {
        id: 'status',
        header: t('stabling.status'),
        value: ({ status }) => t(`stabling.status.${status}`),
      },
      { id: 'wishes', header: t('stabling.column.wishes'), value: (stay) => wishWords(stay, t) },
      { id: 'note', header: t('stabling.stay.note'), value: ({ note }) => note },
    ]
  }, [boxOf, t])
  return (
    <>
      <DataTable
        name={`stays-${open.sort}`}
        label={t('stabling.tab.stays')}
        rows={open.stays}
        columns={columns}
        rowName={({ name }) => name}
        onOpen={({ id }) => setOpened(id)}
        filters={
          <>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpened('new')}
            >
              {t('stabling.stay.add')}
            </Button>
            <Button variant="default" onClick={() => void acts.takeOrdered()}>
              {t('stabling.stay.fromEntries')}
            </Button>
          </>
        }
      />
      {openedId === 'new' && (
        <StayDialog {...{ open, acts }} stay={null} onClose={() => setOpened(null)} />
      )}
      {opened && (
        <StayDialog
          key={opened.id}
          {...{ open, acts }}
          stay={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
