import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { nightsOf } from '#domain/stabling/stabling.ts'
import { formatDay } from '#locales/formatting.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { BarnDialog } from './barn-dialog.tsx'
import { ChosenStay } from './chosen-stay.tsx'
import { NightTable } from './night-table.tsx'
import type { OpenSite } from './open-site.ts'
import { SiteMap } from './site-map.tsx'
import { SolveDialog } from './solve-dialog.tsx'
import classes from './stabling.module.css'
import { StayDialog } from './stay-dialog.tsx'
import type { SiteActs } from './use-site-acts.ts'
import { VerdictList } from './verdict-list.tsx'
import { WaitingList } from './waiting-list.tsx'

interface MapPartProps {
  open: OpenSite
  acts: SiteActs
  readAgain: () => Promise<unknown>
  timeZone: string
}

const zooms = ['small', 'medium', 'large'] as const

/** The plan of the site: who is where, who has no box, and what is not kept. */
export function MapPart({ open, acts, readAgain, timeZone }: MapPartProps) {
  const t = useMessages()
  const [night, setNight] = useState<string | null>(null)
  const [zoom, setZoom] = useState<(typeof zooms)[number]>('medium')
  const [chosenId, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<'barn' | 'solve' | 'newStay' | 'stay' | null>(null)
  const chosen = chosenId === null ? null : (open.stayOf.get(chosenId) ?? null)
  const close = () => setOpened(null)
  const isStables = open.sort === 'stables'
  return (
    <Stack gap="md">
      <Group gap="xs" align="flex-end">
        <Select
          label={t('stabling.night')}
          w={170}
          allowDeselect={false}
          value={night ?? 'all'}
          data={[
            { value: 'all', label: t('stabling.allNights') },
            ...nightsOf(open.site).map((each) => ({
              value: each,
              label: formatDay(each, t.locale),
            })),
          ]}
          onChange={(value) => setNight(value === 'all' ? null : value)}
        />
        <SegmentedControl
          aria-label={t('stabling.zoom')}
          value={zoom}
          data={zooms.map((value) => ({ value, label: t(`stabling.zoom.${value}`) }))}
          onChange={(value) => setZoom(zooms.find((each) => each === value) ?? 'medium')}
        />
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={!open.mayUndo}
            onClick={() => void acts.undo()}
          >
            {t('stabling.undo')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpened('barn')}
          >
            {t(isStables ? 'stabling.barn.add' : 'stabling.house.add')}
          </Button>
          <Button
            leftSection={<IconWand size={18} aria-hidden />}
            onClick={() => setOpened('solve')}
          >
            {t(isStables ? 'stabling.solve' : 'stabling.solve.rooms')}
          </Button>
        </Group>
      </Group>
      {open.barns.length === 0 ? (
        <EmptyState
          title={t(isStables ? 'stabling.empty' : 'stabling.empty.houses')}
          text={t(isStables ? 'stabling.empty.text' : 'stabling.empty.houses.text')}
        />
      ) : (
        <div className={classes['desk']}>
          <Stack gap="sm" miw={0}>
            <SiteMap {...{ open, acts, night, zoom, chosen }} onChoose={setChosen} />
            {/* Below the map: a drag that begins must not move the boxes away under it. */}
            <div className={classes['chosen']}>
              <ChosenStay
                {...{ open, acts, chosen }}
                onEdit={() => setOpened('stay')}
                onLetGo={() => setChosen(null)}
              />
            </div>
          </Stack>
          <WaitingList
            {...{ open, acts, chosen, timeZone }}
            onChoose={setChosen}
            onAdd={() => setOpened('newStay')}
          />
        </div>
      )}
      {open.barns.length > 0 && (
        <>
          <NightTable open={open} />
          <VerdictList open={open} verdict={open.verdict} onChoose={setChosen} />
        </>
      )}
      {open.barns.length === 0 && open.stays.length > 0 && (
        <Text size="sm">{t('stabling.verdict.conflicts', { count: open.stays.length })}</Text>
      )}
      {opened === 'barn' && <BarnDialog open={open} barn={null} onClose={close} />}
      {opened === 'solve' && <SolveDialog {...{ open, readAgain }} onClose={close} />}
      {opened === 'newStay' && <StayDialog {...{ open, acts }} stay={null} onClose={close} />}
      {opened === 'stay' && chosen && (
        <StayDialog key={chosen.id} {...{ open, acts }} stay={chosen} onClose={close} />
      )}
    </Stack>
  )
}
