import { Button, Checkbox, Fieldset, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import type { ArrivalWindow } from '#domain/stabling/arrival-windows.ts'
import { type SiteInput, type SiteKind, siteInput } from '#domain/stabling/stabling-input.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { FeatureFields } from './feature-fields.tsx'
import type { OpenSite } from './open-site.ts'
import { siteValues, useSiteSaves } from './use-site-saves.ts'
import { newKind, usualKinds } from './usual-kinds.ts'
import { WindowFields } from './window-fields.tsx'
import { windowWords } from './window-words.ts'

const typed = z.custom<SiteInput>().pipe(z.preprocess((values) => values, siteInput))

const uses = ['horse', 'tack', 'feed', 'room', 'pitch'] as const

/** The nights that are offered, and every kind of box with what it has and how it is ordered. */
export function SiteDialog({ open, onClose }: { open: OpenSite; onClose: () => void }) {
  const t = useMessages()
  const saves = useSiteSaves()
  const section = useSectionForm<SiteInput, SiteInput>({
    name: `stabling of ${open.showId}`,
    schema: typed,
    stored: siteValues(open.site),
    async save(values, opened) {
      const saved = await saves.saveSite(values, opened)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved
    },
  })
  const { form } = section
  const { kinds } = form.values
  const setKinds = (next: readonly SiteKind[]) => form.setFieldValue('kinds', [...next])
  const change = (index: number, changed: Partial<SiteKind>) =>
    setKinds(kinds.map((kind, at) => (at === index ? { ...kind, ...changed } : kind)))
  return (
    <FormDialog
      shape="drawer"
      size="lg"
      title={t('stabling.setUp.nights')}
      form={section}
      onClose={onClose}
      labels={{
        opens: t('stabling.setUp.opens'),
        closes: t('stabling.setUp.closes'),
        kinds: t('stabling.kind'),
        offerHours: t('stabling.setUp.offerHours'),
        windows: t('stabling.windows'),
      }}
      wordsOf={(field, value) => {
        if (!Array.isArray(value)) return String(value)
        return field === 'windows'
          ? value.map((window: ArrivalWindow) => windowWords(window, t)).join(', ')
          : value.map((kind: SiteKind) => kind.name).join(', ')
      }}
    >
      <Group grow>
        <DayInput
          label={t('stabling.setUp.opens')}
          value={form.values.opens}
          error={form.errors['opens']}
          onChange={(day) => form.setFieldValue('opens', day)}
        />
        <DayInput
          label={t('stabling.setUp.closes')}
          value={form.values.closes}
          error={form.errors['closes']}
          onChange={(day) => form.setFieldValue('closes', day)}
        />
      </Group>
      <DecimalInput
        label={t('stabling.setUp.offerHours')}
        description={t('stabling.setUp.offerHours.hint')}
        decimals={0}
        minimum={0}
        maximum={240}
        {...form.getInputProps('offerHours')}
      />
      {open.sort === 'stables' && (
        <WindowFields
          value={form.values.windows}
          opens={form.values.opens}
          errorOf={(path) => form.errors[path]}
          onChange={(windows) => form.setFieldValue('windows', windows)}
        />
      )}
      {kinds.map((kind, index) => (
        <Fieldset key={kind.id} legend={kind.name || t('stabling.kind')}>
          <Group grow align="flex-start">
            <TextInput
              label={t('stabling.kind.name')}
              maxLength={60}
              {...form.getInputProps(`kinds.${index}.name`)}
            />
            <Select
              label={t('stabling.kind.use')}
              allowDeselect={false}
              value={kind.use}
              data={uses.map((value) => ({ value, label: t(`stabling.use.${value}`) }))}
              onChange={(use) =>
                change(index, { use: uses.find((each) => each === use) ?? 'horse' })
              }
            />
          </Group>
          <FeatureFields
            value={kind.has}
            onChange={(has) => change(index, { has })}
            isFor={kind.use}
          />
          {kind.use === 'horse' && (
            <Checkbox
              mt="xs"
              label={t('stabling.kind.isolation')}
              checked={kind.isolation}
              onChange={(event) => change(index, { isolation: event.currentTarget.checked })}
            />
          )}
          {open.products.length > 0 && (
            <MultiSelect
              mt="xs"
              label={t('stabling.kind.products')}
              data={[...new Set([...open.products, ...kind.products])]}
              value={kind.products}
              onChange={(products) => change(index, { products })}
            />
          )}
          {open.fees.length > 0 && (
            <Select
              mt="xs"
              label={t('stabling.kind.deposit')}
              description={t('stabling.kind.deposit.hint')}
              clearable
              data={open.fees.map(({ id, text }) => ({ value: id, label: text }))}
              value={kind.deposit}
              onChange={(deposit) => change(index, { deposit })}
            />
          )}
          <Button
            mt="xs"
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() => setKinds(kinds.filter((_, at) => at !== index))}
          >
            {t('stabling.kind.remove', { name: kind.name })}
          </Button>
        </Fieldset>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setKinds([...kinds, newKind(kinds, { name: '', use: 'horse' })])}
        >
          {t('stabling.setUp.addKind')}
        </Button>
        {kinds.length === 0 && (
          <Button variant="default" onClick={() => setKinds(usualKinds(open.sort, t, []))}>
            {t('stabling.setUp.usual')}
          </Button>
        )}
      </Group>
    </FormDialog>
  )
}
