import { Checkbox, NativeSelect, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useCallback, useRef } from 'react'
import type { ChoiceSpec, FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { isOfficeField } from '#domain/scoring/timed-round.ts'
import { notifyError } from '#web/components/notify.tsx'
import type { OpenRide } from '#web/components/ride/ride-frame.tsx'
import { MarkCell, type Move } from '#web/components/scoring/mark-cell.tsx'
import {
  fieldWords,
  findingWords,
  optionWords,
  partWords,
} from '#web/components/scoring/scoring-words.ts'
import { CountedLine } from '#web/components/spare-judge/counted-notice.tsx'
import { countedPlace } from '#web/components/spare-judge/counted-place.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import classes from './form-sheet.module.css'
import { RemarkField } from './remark-field.tsx'

/** Every part that the reader may see, its fields in the order of the form; Enter goes to the next. */
export function FormSheet(open: OpenRide) {
  const { parts, discipline } = open.ride
  const form = useRef<HTMLDivElement>(null)
  const onMove = useCallback((move: Move) => moveOn(form.current, move), [])
  return (
    <Stack gap="sm" ref={form}>
      {discipline.parts
        .filter(({ part }) => parts.includes(part))
        .map((spec) => (
          <PartForm key={spec.part} {...open} spec={spec} onMove={onMove} />
        ))}
    </Stack>
  )
}

interface PartFormProps extends OpenRide {
  spec: SheetPartSpec
  onMove: (move: Move) => void
}

/** The numbers of one part, then how it ended, remarks and confirmations. */
export function PartForm(props: PartFormProps) {
  const { ride, spec, readOnly } = props
  const { part, fields, choices = [], texts = [], flags = [] } = spec
  const t = useMessages()
  const closed = readOnly || !ride.writable.has(part)
  const title = partWords(part, t)
  const isShown = ({ field }: FieldSpec) =>
    !isOfficeField(ride.discipline, { part, field }) ||
    valueIn(partOf(ride.sheet, part), field) !== null
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2}>{title}</Title>
      <CountedLine {...{ part }} view={ride} />
      <SimpleGrid mt="sm" cols={{ base: 2, xs: 3, md: 4, lg: 6 }} spacing="sm">
        {fields.filter(isShown).map((field) => (
          <NumberField key={field.field} {...props} field={field} closed={closed} />
        ))}
        {choices.map((choice) => (
          <ChoiceField key={choice.field} {...props} choice={choice} closed={closed} />
        ))}
        {flags.map((flag) => (
          <FlagField key={flag} {...props} flag={flag} closed={closed} />
        ))}
      </SimpleGrid>
      {texts
        .filter((text) => !text.startsWith('remark.'))
        .map((text) => (
          <TextField key={text} {...props} text={text} closed={closed} />
        ))}
    </Paper>
  )
}

function NumberField({
  ride,
  spec: { part },
  field,
  closed,
  onMove,
  onInvalid,
}: PartFormProps & { field: FieldSpec; closed: boolean }) {
  const t = useMessages()
  const label = fieldWords(field, t)
  const place = countedPlace(ride, part)
  const finding = ride.findings.find((each) => each.part === place && each.field === field.field)
  return (
    <div className={classes['field']}>
      <Text size="sm" component="span" aria-hidden>
        {label}
      </Text>
      <MarkCell
        spec={field}
        part={part}
        label={`${partWords(part, t)}, ${label}`}
        value={valueIn(partOf(ride.sheet, part), field.field)}
        state={ride.states.get(fieldKey(part, field.field))}
        finding={finding && findingWords(finding, t)}
        readOnly={closed}
        look="office"
        onWrite={ride.write}
        onMove={onMove}
        onFocus={nothing}
        onInvalid={onInvalid}
      />
    </div>
  )
}

function ChoiceField({
  ride,
  spec: { part },
  choice,
  closed,
}: PartFormProps & { choice: ChoiceSpec; closed: boolean }) {
  const t = useMessages()
  const value = valueIn(partOf(ride.sheet, part), choice.field)
  return (
    <NativeSelect
      label={fieldWords({ kind: choice.kind, number: null, label: null }, t)}
      disabled={closed}
      value={typeof value === 'string' ? value : ''}
      data={[
        { value: '', label: '–' },
        ...choice.options.map((option) => ({ value: option, label: optionWords(option, t) })),
      ]}
      onChange={(event) =>
        keep(ride.write(part, choice.field, event.currentTarget.value || null), t)
      }
    />
  )
}

function FlagField({
  ride,
  spec: { part },
  flag,
  closed,
}: PartFormProps & { flag: string; closed: boolean }) {
  const t = useMessages()
  return (
    <Checkbox
      mt="xl"
      label={fieldWords({ kind: flag, number: null, label: null }, t)}
      disabled={closed}
      checked={valueIn(partOf(ride.sheet, part), flag) === true}
      onChange={(event) => keep(ride.write(part, flag, event.currentTarget.checked), t)}
    />
  )
}

function TextField({
  ride,
  spec: { part },
  text,
  closed,
}: PartFormProps & { text: string; closed: boolean }) {
  const t = useMessages()
  return (
    <RemarkField
      mt="sm"
      label={fieldWords({ kind: text, number: null, label: null }, t)}
      value={valueIn(partOf(ride.sheet, part), text)}
      closed={closed}
      onText={(typed) => {
        const written = ride.write(part, text, typed)
        keep(written, t)
        return written
      }}
    />
  )
}

function keep(written: Promise<unknown>, t: ReturnType<typeof useMessages>): void {
  written.catch(() => notifyError(t('scoring.typed.not-kept')))
}

/** Through all cells of the form in the order of the page. */
function moveOn(form: HTMLElement | null, move: Move): void {
  const cells = [...(form?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])]
  const at = cells.findIndex((cell) => cell.matches(':focus'))
  const step = move === 'left' || move === 'up' ? -1 : 1
  cells[at + step]?.focus()
}

function nothing(): void {
  // The form has no number pad that follows the cell.
}
