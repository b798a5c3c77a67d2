import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { EnteredItem } from '#domain/entries/entry-form.ts'
import { daysOffered, mostCounted } from '#domain/stabling/orders.ts'
import type { StayWishes } from '#domain/stabling/stay-wishes.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './enter.module.css'
import { horseName, saidOf, useEntering } from './entering.ts'
import { withItem } from './form.ts'
import type { OpenForm } from './load-form.ts'

type OrderedStays = OpenForm['stays'][number]

interface StayFieldsProps {
  item: EnteredItem
  name: string
  stays: OrderedStays
}

const noWishes: StayWishes = {
  ...{ beside: null, notBeside: null, group: null, stallion: false },
  ...{ arrivesAt: null, vehicleLength: null },
}

/** A box, room or pitch: for whom, from which night to which day, and beside whom. */
export function StayFields({ item, name, stays }: StayFieldsProps) {
  const t = useMessages()
  const entering = useEntering()
  const { form, change, quoted } = entering
  const { arrivals, departures } = daysOffered(stays)
  const from = item.from ?? stays.opens
  const to = item.to ?? stays.closes
  const set = (next: Partial<EnteredItem>) =>
    change((now) => withItem(now, { ...item, ...next }, item.key))
  const windowsOn = (day: string) => stays.windows.filter((window) => window.day === day)
  const windows = windowsOn(from)
  const arriveOn = (day: string) => {
    const next = departures.find((each) => each > day) ?? stays.closes
    // A time of another day's windows says nothing here.
    const keepsTime = windowsOn(day).length === 0 && windowsOn(from).length === 0
    const wishes = keepsTime ? item.wishes : withWish(item.wishes, { arrivesAt: null })
    set({ from: day, to: to > day ? to : next, wishes })
  }
  const freeOn = new Map(stays.nights?.map(({ night, free }) => [night, free]))
  const full = arrivals.filter((night) => from <= night && night < to && freeOn.get(night) === 0)
  const { refused } = saidOf(quoted.quote, item.key)
  const waits = quoted.quote?.waiting.includes(item.key) ?? false
  return (
    <Stack gap="xs" component="fieldset" className={classes['stay']} aria-label={name}>
      <Group gap="sm" align="flex-end">
        {stays.use === 'horse' && (
          <NativeSelect
            label={t('entering.extras.horse')}
            value={item.horseId ?? ''}
            data={[
              { value: '', label: t('entering.extras.noHorse') },
              ...form.horses.map(({ id }) => ({ value: id, label: horseName(entering, id) })),
            ]}
            onChange={(event) => set({ horseId: event.currentTarget.value || null })}
          />
        )}
        <NativeSelect
          label={t('entering.stay.arrival')}
          value={from}
          data={arrivals.map((day) => ({ value: day, label: nightWords(day, freeOn.get(day), t) }))}
          onChange={(event) => arriveOn(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('entering.stay.departure')}
          value={to}
          data={departures
            .filter((day) => day > from)
            .map((day) => ({ value: day, label: formatDay(day, t.locale) }))}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        {windows.length > 0 && (
          <ArrivalWindows
            windows={windows}
            time={item.wishes?.arrivesAt ?? null}
            onChange={(arrivesAt) => set({ wishes: withWish(item.wishes, { arrivesAt }) })}
          />
        )}
      </Group>
      {full.length > 0 && (
        <Text size="sm" role="status">
          {t('entering.stay.full', {
            nights: full.map((night) => formatDay(night, t.locale)).join(', '),
          })}
        </Text>
      )}
      {waits && <Text size="sm">{t('entering.stay.wouldWait')}</Text>}
      <details>
        <summary>{t('entering.stay.wishes')}</summary>
        <Wishes
          wishes={item.wishes}
          use={stays.use}
          hasTime={windows.length === 0}
          onChange={(wishes) => set({ wishes })}
        />
      </details>
      {refused.map((text) => (
        <Text key={text} size="sm" c="var(--mantine-color-error)" role="alert">
          {text}
        </Text>
      ))}
    </Stack>
  )
}

/** `Fri 15 May · 3 left`, `Fri 15 May · full`. */
function nightWords(day: string, free: number | undefined, t: Translate): string {
  const name = formatDay(day, t.locale)
  if (free === undefined || free >= mostCounted) return name
  const left = free === 0 ? t('entering.stay.none') : t('entering.stay.left', { count: free })
  return `${name} · ${left}`
}

interface ArrivalWindowsProps {
  windows: OrderedStays['windows']
  /** As it was ordered: the beginning of a window, or a time from before there were windows. */
  time: string | null
  onChange: (time: string | null) => void
}

/** When the horse comes, of the windows that the office offers; one without room cannot be chosen. */
function ArrivalWindows({ windows, time, onChange }: ArrivalWindowsProps) {
  const t = useMessages()
  const chosen =
    windows.find(({ from, until }) => time !== null && from <= time && time < until)?.from ?? time
  const known = windows.some(({ from }) => from === chosen)
  return (
    <NativeSelect
      label={t('entering.stay.window')}
      value={chosen ?? ''}
      data={[
        { value: '', label: t('entering.stay.window.none') },
        ...(chosen !== null && !known ? [{ value: chosen, label: chosen }] : []),
        ...windows.map(({ from, until, left }) => ({
          value: from,
          label: `${from}–${until} · ${left === 0 ? t('entering.stay.none') : t('entering.stay.left', { count: left })}`,
          disabled: left === 0 && from !== chosen,
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** Null where nothing is wished any more. */
function withWish(wishes: StayWishes | null, next: Partial<StayWishes>): StayWishes | null {
  const changed = { ...noWishes, ...wishes, ...next }
  const isEmpty = Object.values(changed).every((value) => value === null || value === false)
  return isEmpty ? null : changed
}

interface WishesProps {
  wishes: StayWishes | null
  use: string
  /** Asks for a time of arrival: the day has no windows. */
  hasTime: boolean
  onChange: (wishes: StayWishes | null) => void
}

function Wishes({ wishes, use, hasTime, onChange }: WishesProps) {
  const t = useMessages()
  const now = wishes ?? noWishes
  const set = (next: Partial<StayWishes>) => onChange(withWish(wishes, next))
  const text = (name: 'beside' | 'notBeside' | 'group', most: number) => (
    <TextInput
      label={t(`entering.stay.${name}`)}
      maxLength={most}
      value={now[name] ?? ''}
      onChange={(event) => set({ [name]: event.currentTarget.value || null })}
    />
  )
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm" c="dimmed">
        {t('entering.stay.wishes.text')}
      </Text>
      <div className={classes['wishes']}>
        {text('group', 120)}
        {text('beside', 120)}
        {text('notBeside', 200)}
        {hasTime && (
          <TextInput
            type="time"
            label={t('entering.stay.arrivesAt')}
            value={now.arrivesAt ?? ''}
            onChange={(event) => set({ arrivesAt: event.currentTarget.value.slice(0, 5) || null })}
          />
        )}
      </div>
      {use === 'pitch' && (
        <DecimalInput
          label={t('entering.stay.vehicleLength')}
          decimals={2}
          unit="m"
          minimum={100}
          maximum={3000}
          value={now.vehicleLength}
          onChange={(vehicleLength) => set({ vehicleLength })}
        />
      )}
      {use === 'horse' && (
        <Checkbox
          label={t('entering.stay.stallion')}
          checked={now.stallion}
          onChange={(event) => set({ stallion: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
