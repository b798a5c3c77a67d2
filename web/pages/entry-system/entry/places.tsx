import { Badge, Button, Group, Menu, Paper, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { isLivePlace, type PlaceStatus } from '#domain/entries/place-status.ts'
import { formatDayOf, formatMoment, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import {
  isHard,
  mayAct,
  type OfficeAct,
  officeActs,
} from '#web/components/entry-acts/office-acts.ts'
import {
  type CompetitionOption,
  PlaceActDialog,
} from '#web/components/entry-acts/place-act-dialog.tsx'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OfficeEntry } from './entry.tsx'
import { aboutOf, competitionOf, type OfficePlace } from './office-place.ts'
import { Section } from './section.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'

interface PlacesProps {
  entry: OfficeEntry
  timeZone: string
  competitions: readonly CompetitionOption[]
  onDone: () => void
}

interface Open {
  place: OfficePlace
  act: OfficeAct | 'substitute'
}

const colors: Readonly<Record<PlaceStatus, string>> = {
  asked: 'ochre',
  confirmed: 'arena',
  waiting: 'gray',
  offered: 'indigo',
  refused: 'crimson',
  withdrawn: 'gray',
  declined: 'gray',
  expired: 'gray',
}

/** Each pair in each competition, how it stands, and what the office does with it. */
export function Places({ entry, timeZone, competitions, onDone }: PlacesProps) {
  const t = useMessages()
  const [open, setOpen] = useState<Open | null>(null)
  const { showId, name, places } = entry
  const close = () => setOpen(null)
  return (
    <Section title={t('riders.places')}>
      {places.length === 0 && <Text c="dimmed">{t('entry-office.places.none')}</Text>}
      <ul className="paddock-plain-list">
        {places.map((place) => (
          <li key={place.id}>
            <Paper withBorder p="sm" mb="xs">
              <Group justify="space-between" gap="sm">
                <div>
                  <Group gap="xs">
                    <TextLink
                      to="/shows/$showId/competitions/$competitionId"
                      params={{ showId, competitionId: place.competitionId }}
                      fw={550}
                      translate="no"
                    >
                      {competitionOf(place)}
                    </TextLink>
                    <Badge variant="light" color={colors[place.status]}>
                      {t(`riders.status.${place.status}`)}
                    </Badge>
                  </Group>
                  <Text size="sm">
                    <bdi translate="no">{place.rider}</bdi> ·{' '}
                    {place.horse === null ? (
                      t('entry-office.horseLater')
                    ) : (
                      <bdi translate="no">{place.horse}</bdi>
                    )}
                  </Text>
                  {factsOf(place, timeZone, t).map((fact) => (
                    <Text key={fact} size="sm" c="dimmed">
                      {fact}
                    </Text>
                  ))}
                </div>
                <PlaceMenu place={place} onChoose={(act) => setOpen({ place, act })} />
              </Group>
            </Paper>
          </li>
        ))}
      </ul>
      {open?.act === 'substitute' && (
        <SubstituteDialog entry={entry} place={open.place} onClose={close} onDone={onDone} />
      )}
      {open && open.act !== 'substitute' && (
        <PlaceActDialog
          showId={showId}
          act={open.act}
          places={[open.place]}
          about={aboutOf(open.place)}
          competitions={competitions.filter(({ id }) => id !== open.place.competitionId)}
          nameOf={() => name}
          onClose={close}
          onDone={onDone}
        />
      )}
    </Section>
  )
}

function PlaceMenu({
  place,
  onChoose,
}: {
  place: OfficePlace
  onChoose: (act: OfficeAct | 'substitute') => void
}) {
  const t = useMessages()
  const acts = officeActs.filter((act) => mayAct(act, place.status))
  if (acts.length === 0) return null
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={t('entry-office.acts.of', { place: aboutOf(place) })}
        >
          {t('entry-office.acts')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts
          .filter((act) => !isHard.has(act))
          .map((act) => (
            <Menu.Item key={act} onClick={() => onChoose(act)}>
              {t(`entry-acts.act.${act}`)}
            </Menu.Item>
          ))}
        {isLivePlace(place.status) && (
          <Menu.Item onClick={() => onChoose('substitute')}>
            {t('entry-acts.act.substitute')}
          </Menu.Item>
        )}
        {acts
          .filter((act) => isHard.has(act))
          .map((act) => (
            <Menu.Item key={act} color="red" onClick={() => onChoose(act)}>
              {t(`entry-acts.act.${act}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What is to be known of a place beside its state. */
function factsOf(place: OfficePlace, timeZone: string, t: Translate): readonly string[] {
  const { startsAt, offeredUntil, position, notOffered, horse, horseDueAt, withdrawnAt } = place
  const moment = (at: string) => formatMoment(at, timeZone, t.locale)
  return [
    startsAt &&
      t('riders.startsAt', {
        at: `${formatDayOf(startsAt, timeZone, t.locale)} ${formatTime(startsAt, timeZone, t.locale)}`,
      }),
    offeredUntil && t('riders.offeredUntil', { at: moment(offeredUntil) }),
    position !== null && t('riders.position', { position }),
    ...notOffered.map((reason) => {
      const id = `entry-office.notOffered.${reason}`
      return id === 'entry-office.notOffered.full' ||
        id === 'entry-office.notOffered.behind' ||
        id === 'entry-office.notOffered.ended'
        ? t(id)
        : null
    }),
    horse === null && horseDueAt && t('riders.horseDue', { at: moment(horseDueAt) }),
    withdrawnAt && t('entry-office.withdrawnAt', { at: moment(withdrawnAt) }),
  ].filter((fact): fact is string => Boolean(fact))
}
