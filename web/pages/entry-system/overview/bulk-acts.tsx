import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { entryName } from '#domain/entries/place-status.ts'
import {
  type ActedPlace,
  isHard,
  mayAct,
  type OfficeAct,
  officeActs,
} from '#web/components/entry-acts/office-acts.ts'
import { PlaceActDialog } from '#web/components/entry-acts/place-act-dialog.tsx'
import { latePart } from '#web/components/late-part.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { InboxRow } from './inbox.tsx'

const MailingDialog = latePart(async () => ({
  default: (await import('#web/components/entry-mailing/mailing-dialog.tsx')).MailingDialog,
}))

const MergeDialog = latePart(async () => ({
  default: (await import('./merge-dialog.tsx')).MergeDialog,
}))

interface BulkActsProps {
  showId: string
  rows: readonly InboxRow[]
  onDone: () => void
}

/** As many as the server takes at once. */
const mostPlaces = 500

/** What can be done with the places of the chosen entries: with each that is in a state for it. */
export function BulkActs({ showId, rows, onDone }: BulkActsProps) {
  const t = useMessages()
  const [open, setOpen] = useState<OfficeAct | null>(null)
  const offered = officeActs.flatMap((act) => {
    const places = act === 'move' ? [] : placesFor(act, rows)
    return places.length === 0 ? [] : [{ act, places }]
  })
  const opened = offered.find(({ act }) => act === open)
  const [mailing, setMailing] = useState<'papers' | 'message' | null>(null)
  const [merging, setMerging] = useState(false)
  const lacking = rows.filter(({ openPapers }) => openPapers > 0)
  return (
    <>
      <Menu withinPortal position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('entry-system.inbox.acts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ act, places }) => (
            <Menu.Item
              key={act}
              {...(isHard.has(act) ? { color: 'red' } : {})}
              disabled={places.length > mostPlaces}
              onClick={() => setOpen(act)}
            >
              {t(
                places.length > mostPlaces
                  ? 'entry-system.inbox.act.tooMany'
                  : 'entry-system.inbox.act',
                { act: t(`entry-acts.act.${act}`), count: places.length, most: mostPlaces },
              )}
            </Menu.Item>
          ))}
          {offered.length > 0 && <Menu.Divider />}
          {lacking.length > 0 && (
            <Menu.Item onClick={() => setMailing('papers')}>
              {t('entry-mailing.act.papers', { count: lacking.length })}
            </Menu.Item>
          )}
          {rows.length === 2 && (
            <Menu.Item onClick={() => setMerging(true)}>{t('entry-mailing.merge')}</Menu.Item>
          )}
          <Menu.Item onClick={() => setMailing('message')}>
            {t('entry-mailing.act.message', { count: rows.length })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <PlaceActDialog
          showId={showId}
          act={opened.act}
          places={opened.places}
          about={t('entry-system.inbox.about', {
            places: opened.places.length,
            entries: rows.length,
          })}
          nameOf={(id) => entryName(rows.find((row) => row.id === id)?.number ?? 0)}
          onClose={() => setOpen(null)}
          onDone={onDone}
        />
      )}
      {merging && (
        <Suspense>
          <MergeDialog {...{ showId, rows, onDone }} onClose={() => setMerging(false)} />
        </Suspense>
      )}
      {mailing && (
        <Suspense>
          <MailingDialog
            showId={showId}
            kind={mailing}
            entryIds={(mailing === 'papers' ? lacking : rows).map(({ id }) => id)}
            onClose={() => setMailing(null)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  )
}

function placesFor(act: OfficeAct, rows: readonly InboxRow[]): readonly ActedPlace[] {
  return rows.flatMap(({ places }) =>
    places
      .filter(({ status }) => mayAct(act, status))
      .flatMap(({ status, ids }) => ids.map((id) => ({ id, status, competitionId: null }))),
  )
}
