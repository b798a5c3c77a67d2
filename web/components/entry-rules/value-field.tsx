import { ActionIcon, Group, Menu, NativeSelect, Stack } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import type { ValueFieldProps } from './nested-editors.tsx'
import type { LiteralKind } from './offered-facts.ts'
import { useProblem, useRuleEditing } from './rule-editing.tsx'
import { formsFor, startOf } from './value-forms.ts'
import { readValue, type ValueForm, writeValue } from './value-parts.ts'
import { ValuePartsFields } from './value-parts-fields.tsx'

/** A value of any form: how it is formed, and its parts. */
export function ValueField(props: ValueFieldProps) {
  const { value, onChange, around, at, kind, isCompact, label, isHidden } = props
  const { hasCharges } = useRuleEditing()
  const t = useMessages()
  const problem = useProblem(at)
  const parts = readValue(value)
  const forms = formsFor(kind, parts.form, hasCharges)
  const choose = (form: ValueForm) => onChange(startOf(form, value, { around, kind }))
  const fields = (
    <ValuePartsFields
      {...props}
      parts={parts}
      onParts={(next) => onChange(writeValue(next))}
      error={problem}
    />
  )
  if (props.isFact || props.isFormChosen) return fields
  if (isCompact) {
    return (
      <Group gap={4} wrap="nowrap" align="flex-start">
        <div className={classes['grows']}>{fields}</div>
        <FormMenu
          {...{ forms, kind, label }}
          isBelowLabel={!isHidden}
          now={parts.form}
          onChoose={choose}
        />
      </Group>
    )
  }
  const items = (some: readonly ValueForm[]) =>
    some.map((form) => ({ value: form, label: formLabel(form, kind, t) }))
  const all = [...forms.usual, ...forms.special]
  return (
    <Stack gap="xs">
      <NativeSelect
        {...(isHidden
          ? { 'aria-label': `${label}: ${formTitle(kind, t)}` }
          : { label: formTitle(kind, t) })}
        value={parts.form}
        data={[
          { group: t('rule-editor.forms.usual'), items: items(forms.usual) },
          { group: t('rule-editor.forms.special'), items: items(forms.special) },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          const form = all.find((each) => each === chosen)
          if (form !== undefined) choose(form)
        }}
      />
      {fields}
    </Stack>
  )
}

interface FormMenuProps {
  forms: ReturnType<typeof formsFor>
  now: ValueForm
  kind: LiteralKind
  label: string
  isBelowLabel: boolean
  onChoose: (form: ValueForm) => void
}

function FormMenu({ forms, now, kind, label, isBelowLabel, onChoose }: FormMenuProps) {
  const t = useMessages()
  const items = (some: readonly ValueForm[]) =>
    some.map((form) => (
      <Menu.Item key={form} disabled={form === now} onClick={() => onChoose(form)}>
        {formLabel(form, kind, t)}
      </Menu.Item>
    ))
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          className={isBelowLabel ? classes['belowLabel'] : undefined}
          aria-label={`${label}: ${formTitle(kind, t)}`}
        >
          <IconCalculator size="1rem" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu']}>
        <Menu.Label>{t('rule-editor.forms.usual')}</Menu.Label>
        {items(forms.usual)}
        <Menu.Label>{t('rule-editor.forms.special')}</Menu.Label>
        {items(forms.special)}
      </Menu.Dropdown>
    </Menu>
  )
}

function formTitle({ type }: LiteralKind, t: Translate): string {
  return t(type === 'money' ? 'rule-editor.form.amount' : 'rule-editor.form')
}

function formLabel(form: ValueForm, { type }: LiteralKind, t: Translate): string {
  return t(
    form === 'fixed' && type === 'money'
      ? 'rule-editor.form.fixedAmount'
      : `rule-editor.form.${form}`,
  )
}
