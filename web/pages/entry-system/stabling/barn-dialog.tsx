import { Alert, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { SiteBarn } from '#domain/stabling/site.ts'
import { type BarnInput, barnInput } from '#domain/stabling/stabling-input.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BarnDrawing } from './barn-drawing.tsx'
import type { OpenSite } from './open-site.ts'
import { barnValues, siteValues, useSiteSaves } from './use-site-saves.ts'
import { usualKinds } from './usual-kinds.ts'

const typed = z.custom<BarnInput>().pipe(z.preprocess((values) => values, barnInput))

interface BarnDialogProps {
  open: OpenSite
  /** Null for a new one. */
  barn: SiteBarn | null
  onClose: () => void
}

/** One barn: its name, its place on the site plan, and its boxes to draw. */
export function BarnDialog({ open, barn, onClose }: BarnDialogProps) {
  const t = useMessages()
  const saves = useSiteSaves()
  const stored = open.site.barns.find(({ id }) => id === barn?.id) ?? barn
  const section = useSectionForm<BarnInput, BarnInput>({
    name: `barn:${barn?.id ?? 'new'} in ${open.showId}`,
    schema: typed,
    stored: stored ? barnValues(stored) : newBarn(open),
    async save(values, opened) {
      const saved = await saves.saveBarn(barn?.id ?? null, values, barn ? opened : null)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved
    },
  })
  const { form } = section
  const addUsual = async () => {
    const opened = siteValues(open.site)
    const usual = usualKinds(open.sort, t, opened.kinds)
    try {
      await saves.saveSite({ ...opened, kinds: [...opened.kinds, ...usual] }, opened)
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const { name, kind, at, boxes } = form.values
  const kinds = open.sort === 'stables' ? (['barn'] as const) : (['house', 'campsite'] as const)
  const usable = open.site.kinds.filter(({ use }) => {
    if (kind === 'barn') return use !== 'room' && use !== 'pitch'
    return kind === 'house' ? use === 'room' : use === 'pitch'
  })
  return (
    <FormDialog
      shape="drawer"
      size="xl"
      title={barn ? name : t(open.sort === 'stables' ? 'stabling.barn.add' : 'stabling.house.add')}
      form={section}
      onClose={onClose}
      labels={{
        name: t('stabling.barn.name'),
        kind: t('stabling.barn.kind'),
        at: t('stabling.barn.row'),
        boxes: t('stabling.barn.boxes'),
      }}
      wordsOf={(field, value) => {
        if (field === 'boxes' && Array.isArray(value))
          return t('stabling.kind.used', { count: value.length })
        if (field === 'at') return `${at.row} · ${at.column}`
        return String(value)
      }}
    >
      <Group grow align="flex-start">
        <TextInput
          label={t('stabling.barn.name')}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {kinds.length > 1 && (
          <Select
            label={t('stabling.barn.kind')}
            allowDeselect={false}
            data={kinds.map((value) => ({ value, label: t(`stabling.barn.kind.${value}`) }))}
            {...form.getInputProps('kind')}
          />
        )}
        <DecimalInput
          label={t('stabling.barn.row')}
          minimum={0}
          maximum={999}
          {...form.getInputProps('at.row')}
        />
        <DecimalInput
          label={t('stabling.barn.column')}
          minimum={0}
          maximum={999}
          {...form.getInputProps('at.column')}
        />
      </Group>
      {usable.length === 0 ? (
        <Alert color="orange">
          <Text size="sm">{t('stabling.kind.none')}</Text>
          <Button mt="xs" variant="default" onClick={() => void addUsual()}>
            {t('stabling.setUp.usual')}
          </Button>
        </Alert>
      ) : (
        <BarnDrawing
          name={name}
          kinds={usable}
          nights={open.site}
          boxes={boxes}
          onChange={(next) => form.setFieldValue('boxes', [...next])}
        />
      )}
    </FormDialog>
  )
}

/** Below all others, with room for its name and a way between. */
function newBarn({ site, sort }: OpenSite): BarnInput {
  const ends = site.barns.map(
    ({ at, boxes }) => at.row + Math.max(0, ...boxes.map(({ cell }) => cell.row)) + 3,
  )
  const letter = String.fromCharCode(65 + (site.barns.length % 26))
  return {
    name: letter,
    kind: sort === 'stables' ? 'barn' : 'house',
    at: { row: Math.min(900, Math.max(0, ...ends)), column: 0 },
    boxes: [],
  }
}
