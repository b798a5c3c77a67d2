import { Badge, Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasWords } from '#domain/registry/search-words.ts'
import { roomOfWindows, type WindowRoom, windowAt } from '#domain/stabling/arrival-windows.ts'
import { beddingFor } from '#domain/stabling/occupancy.ts'
import { readScannedCode, type ScannedCode, scannedStays } from '#domain/stabling/scanned-code.ts'
import type { SiteStay } from '#domain/stabling/site.ts'
import { nightsOf } from '#domain/stabling/stabling.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { formatDay } from '#locales/formatting.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { CheckInDialog } from './check-in-dialog.tsx'
import { ChargeAct, DepositActs } from './deposit-acts.tsx'
import type { OpenSite } from './open-site.ts'
import { ScanButton } from './scan-button.tsx'
import classes from './stabling.module.css'
import type { SiteActs } from './use-site-acts.ts'

interface DayPartProps {
  open: OpenSite
  acts: SiteActs
  timeZone: string
  /** Of a code that was scanned: its check-in is open at once. */
  stayId: string | null
  /** All of the day; a veterinarian checks horses in. */
  isOffice: boolean
  /** Reads codes at once. */
  isScanning?: boolean
}

/** Who arrives and leaves on a day, hour by hour, with check-in; and what bedding is to be delivered. */
export function DayPart({
  open,
  acts,
  timeZone,
  stayId,
  isOffice,
  isScanning = false,
}: DayPartProps) {
  const t = useMessages()
  const days = [...nightsOf(open.site), open.site.closes]
  const today = toLocal(Date.now(), timeZone).day
  const [day, setDay] = useState(days.includes(today) ? today : (days[0] ?? today))
  const [text, setText] = useState('')
  const [checkedInId, setCheckedIn] = useState<string | null>(stayId)
  const [scanned, setScanned] = useState<ScannedCode | null>(null)
  const ofCode = scanned ? scannedStays(open.stays, scanned) : []
  const checkedIn = open.stays.find(({ id }) => id === checkedInId) ?? null
  const isShown = ({ name, group }: SiteStay) => hasWords(`${name} ${group ?? ''}`, text)
  const arrivals = open.stays.filter((stay) => stay.from === day && isShown(stay))
  const departures = open.stays.filter((stay) => stay.until === day && isShown(stay))
  const late = open.stays.filter(
    (stay) => stay.status === 'expected' && stay.from < day && day < stay.until && isShown(stay),
  )
  const here = open.stays.filter(
    (stay) =>
      stay.status === 'arrived' &&
      stay.from < day &&
      day < stay.until &&
      text !== '' &&
      isShown(stay),
  )
  const deliveries = beddingFor(open.stabling, open.plan, day)
  const shared = { open, acts, isOffice, onCheckIn: setCheckedIn }
  const openCode = (code: ScannedCode) => {
    setText('')
    const found = scannedStays(open.stays, code)
    if (found.length === 0) return notifyError(t('stabling.scan.unknown'))
    setScanned(code)
    const due = found.filter(({ status }) => status === 'expected')
    const [next, another] = due.length > 0 ? due : found
    if (next && another === undefined) setCheckedIn(next.id)
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    // A scanner types the address of the code, and Enter.
    const code = readScannedCode(text)
    if (code) return openCode(code)
    const [first, second] = [...late, ...arrivals, ...here]
    if (!first || second !== undefined) return
    setCheckedIn(first.id)
    setText('')
  }
  return (
    <Stack gap="lg">
      <Group gap="xs" align="flex-end" maw={900} component="form" onSubmit={find}>
        <Select
          label={t('stabling.day')}
          w={170}
          allowDeselect={false}
          value={day}
          data={days.map((each) => ({ value: each, label: formatDay(each, t.locale) }))}
          onChange={(value) => setDay(value ?? day)}
        />
        <TextInput
          type="search"
          flex="1 1 14rem"
          label={t('stabling.checkIn.find')}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('stabling.checkIn')}
        </Button>
        <ScanButton
          showId={open.showId}
          isOpenedAtOnce={isScanning}
          onText={(read) => {
            const code = readScannedCode(read)
            if (code) openCode(code)
            else notifyError(t('stabling.scan.unknown'))
          }}
        />
      </Group>
      <div className={classes['day']}>
        <Stack gap="lg" miw={0}>
          {ofCode.length > 1 && (
            <StayLines title={t('stabling.scan.ofCode')} stays={ofCode} {...shared} />
          )}
          <Arrivals
            title={t('stabling.day.arrivals')}
            stays={[...late, ...arrivals]}
            windows={open.sort === 'stables' ? windowsOn(open, day, text === '') : []}
            {...shared}
          />
          {here.length > 0 && <StayLines title={t('stabling.day.here')} stays={here} {...shared} />}
        </Stack>
        <Stack gap="lg" miw={0}>
          <StayLines title={t('stabling.day.departures')} stays={departures} {...shared} />
          {open.sort === 'stables' && (
            <Stack gap="xs" component="section">
              <Title order={2} size="h4">
                {t('stabling.day.bedding')}
              </Title>
              {deliveries.length === 0 && <Nothing />}
              <ul className={classes['list']}>
                {deliveries.map(({ stay, located, kind, bales }) => (
                  <li key={`${stay.id} ${kind}`}>
                    <b>{located ? `${located.barn.name} ${located.box.label}` : '–'}</b> {bales} ×{' '}
                    {kind}{' '}
                    <Text span c="dimmed">
                      {open.stayOf.get(stay.id)?.name}
                    </Text>
                  </li>
                ))}
              </ul>
            </Stack>
          )}
        </Stack>
      </div>
      {checkedIn && (
        <CheckInDialog
          key={checkedIn.id}
          {...{ open, acts, isOffice }}
          stay={checkedIn}
          onClose={() => setCheckedIn(null)}
        />
      )}
    </Stack>
  )
}

interface LinesProps {
  title: string
  stays: readonly SiteStay[]
  open: OpenSite
  acts: SiteActs
  isOffice: boolean
  onCheckIn: (stayId: string) => void
}

/** Those of a day with how many horses are expected in each; without those that are empty where a name is looked for. */
function windowsOn(open: OpenSite, day: string, isWhole: boolean): readonly WindowRoom[] {
  const horses = open.stays.filter(
    ({ occupant, status }) => occupant === 'horse' && status !== 'missing',
  )
  const expected = horses.map(({ from, expectedAt }) => ({
    ...{ day: from, time: expectedAt, horses: 1 },
  }))
  const windows = open.site.windows.filter((window) => window.day === day)
  return roomOfWindows(windows, expected).filter((window) => isWhole || window.expected > 0)
}

/** By window where the day has them, else by the hour at which they are expected; those without a time last. */
function Arrivals({
  title,
  stays,
  windows,
  ...rest
}: LinesProps & { windows: readonly WindowRoom[] }) {
  const t = useMessages()
  const windowOf = ({ from, expectedAt }: SiteStay) =>
    windowAt(windows, { day: from, time: expectedAt })
  const besideWindows = stays.filter((stay) => !windowOf(stay))
  const byHour = Map.groupBy(besideWindows, ({ expectedAt }) => expectedAt?.slice(0, 2) ?? '')
  const hours = [...byHour.keys()].toSorted((a, b) => (a || '99').localeCompare(b || '99'))
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {title} ({stays.length})
      </Title>
      {stays.length === 0 && windows.length === 0 && <Nothing />}
      {windows.map((window) => (
        <div key={window.from}>
          <WindowHead window={window} />
          <Lines stays={stays.filter((stay) => windowOf(stay) === window)} {...rest} />
        </div>
      ))}
      {hours.map((hour) => {
        const there = byHour.get(hour) ?? []
        return (
          <div key={hour}>
            <Text size="sm" c="dimmed">
              {hour === ''
                ? t('stabling.day.noTime')
                : t('stabling.day.hour', { hour, count: there.length })}
            </Text>
            <Lines stays={there} {...rest} />
          </div>
        )
      })}
    </Stack>
  )
}

function WindowHead({ window }: { window: WindowRoom }) {
  const t = useMessages()
  const { from, until, expected, most } = window
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('stabling.day.window', { from, until, expected, most })}
      </Text>
      {expected > most && (
        <Badge variant="light" color="red">
          {t('stabling.day.tooMany', { count: expected - most })}
        </Badge>
      )}
    </Group>
  )
}

function StayLines({ title, ...rest }: LinesProps) {
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {title} ({rest.stays.length})
      </Title>
      {rest.stays.length === 0 && <Nothing />}
      <Lines {...rest} />
    </Stack>
  )
}

function Nothing() {
  const t = useMessages()
  return (
    <Text size="sm" c="dimmed">
      {t('stabling.day.none')}
    </Text>
  )
}

function Lines({ stays, open, acts, isOffice, onCheckIn }: Omit<LinesProps, 'title'>) {
  const t = useMessages()
  return (
    <ul className={`${classes['list']} ${classes['lines']}`}>
      {stays.map((stay) => {
        const at = stay.boxId === null ? undefined : open.boxOf.get(stay.boxId)
        const act = (status: SiteStay['status']) => () => void acts.setStatus(stay, status)
        return (
          <li key={stay.id}>
            <Group gap="xs">
              <Text flex="1 1 14rem">
                <b>{at ? `${at.barn.name} ${at.box.label}` : '–'}</b> {stay.name}{' '}
                <Text span c="dimmed" size="sm">
                  {[stay.group, stay.expectedAt].filter(Boolean).join(' · ')}
                </Text>
              </Text>
              <Badge variant="light" color={stay.status === 'arrived' ? 'arena' : 'gray'}>
                {t(`stabling.status.${stay.status}`)}
              </Badge>
              {stay.status === 'expected' && (
                <>
                  <Button size="compact-sm" onClick={() => onCheckIn(stay.id)}>
                    {t('stabling.checkIn')}
                  </Button>
                  {isOffice && (
                    <Button size="compact-sm" variant="default" onClick={act('missing')}>
                      {t('stabling.missing')}
                    </Button>
                  )}
                </>
              )}
              {stay.status === 'arrived' && (
                <Button size="compact-sm" variant="default" onClick={() => onCheckIn(stay.id)}>
                  {t('stabling.checkIn.of', { name: stay.name })}
                </Button>
              )}
              {isOffice && <DepartureAct {...{ acts, stay }} />}
              {isOffice && <DepositActs {...{ open, stay }} />}
              {isOffice && <ChargeAct {...{ open, stay }} />}
              {isOffice && stay.status === 'missing' && (
                <Button size="compact-sm" variant="default" onClick={act('expected')}>
                  {t('stabling.expectAgain')}
                </Button>
              )}
            </Group>
          </li>
        )
      })}
    </ul>
  )
}

/** A departure, and its way back: then the nights are as they were. */
function DepartureAct({ acts, stay }: { acts: SiteActs; stay: SiteStay }) {
  const t = useMessages()
  const { name, status } = stay
  const takeBack = () => void acts.setStatus({ ...stay, status: 'left' }, 'arrived')
  const depart = () =>
    void acts.setStatus(stay, 'left', {
      ...{ done: t('stabling.depart.done', { name }), undo: takeBack },
    })
  if (status !== 'arrived' && status !== 'left') return null
  return (
    <Button size="compact-sm" variant="default" onClick={status === 'left' ? takeBack : depart}>
      {t(status === 'left' ? 'stabling.depart.back' : 'stabling.depart')}
    </Button>
  )
}
