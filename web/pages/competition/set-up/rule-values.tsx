import { Button, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { ChosenRules } from '#domain/scoring/open-discipline.ts'
import { type Setting, setValue, withValue } from '#domain/scoring/settings.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { DisciplineSetUp, RuleLine } from './discipline-set-up.ts'
import type { SetUpFormState } from './set-up-form.tsx'
import { shownRules, unsetRules } from './shown-rules.ts'
import { ValueRow } from './values/value-row.tsx'

interface RuleValuesProps {
  form: SetUpFormState
  setUp: DisciplineSetUp
  stored: ChosenRules | null
  /** As the competition has them, not as the library proposes them. */
  isFrozen: boolean
}

/**
 * Every value that scores, as it is and as the schedule may set it: first those that nobody read in the
 * rule book, with where they come from.
 */
export function RuleValues({ form, setUp, stored, isFrozen }: RuleValuesProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const rows = rowsOf({ form, setUp, stored }, t)
  if (!rows) return <Text c="dimmed">{t('setUp.rules.choose')}</Text>
  const unsure = rows.filter((row) => isUnsure(row.asRuleSet))
  const others = rows.filter((row) => !isUnsure(row.asRuleSet))
  const changed = others.filter(({ isSet }) => isSet).length
  const row = (each: Row) => (
    <ValueRow
      key={each.setting.key}
      {...each}
      error={errorOf(form.errors, each.setting)}
      optionWords={(option) => setUp.optionWords(each.setting.key, option, t)}
      onChange={(value) =>
        form.setFieldValue('choice', withValue(form.values.choice, each.setting, value))
      }
    />
  )
  const isShown = isOpen || others.some(({ setting }) => errorOf(form.errors, setting))
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(isFrozen ? 'setUp.rules.frozen' : 'setUp.rules.willFreeze')}
      </Text>
      {unsure.length > 0 && <Text size="sm">{t('rules.unsure', { count: unsure.length })}</Text>}
      <div>{unsure.map(row)}</div>
      {others.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          aria-expanded={isShown}
          leftSection={isShown ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('rules.others', { count: others.length, changed })}
        </Button>
      )}
      {isShown && <div>{others.map(row)}</div>}
    </Stack>
  )
}

interface Row {
  setting: Setting
  /** As it stands; `asRuleSet` as it stands where the schedule sets nothing. */
  line: RuleLine
  asRuleSet: RuleLine
  value: unknown
  valueOfRuleSet: unknown
  isSet: boolean
}

type Asked = Pick<RuleValuesProps, 'form' | 'setUp' | 'stored'>

/** Null while something is not chosen, so that there are no rules. */
function rowsOf({ form, setUp, stored }: Asked, t: Parameters<DisciplineSetUp['ruleLines']>[1]) {
  const { choice, discipline } = form.values
  const shown = shownRules(form.values, stored)
  const unset = unsetRules(form.values, stored)
  if (!(shown && unset)) return null
  const known = disciplineOf(discipline)?.settings ?? []
  const settings = new Map(known.map((setting) => [setting.key, setting]))
  const lines = new Map(setUp.ruleLines(shown.rules, t).map((line) => [line.key, line]))
  return setUp.ruleLines(unset.rules, t).flatMap((asRuleSet): Row[] => {
    const setting = settings.get(asRuleSet.key)
    if (setting === undefined) return []
    const valueOfRuleSet = frozenValue(unset.rules, setting)
    const set = setValue(choice, setting)
    const isSet = set !== undefined
    const value = isSet ? set : valueOfRuleSet
    const line = lines.get(asRuleSet.key) ?? asRuleSet
    return [{ setting, line, asRuleSet, value, valueOfRuleSet, isSet }]
  })
}

function frozenValue(rules: unknown, setting: Setting): unknown {
  if (typeof rules !== 'object' || rules === null) return undefined
  return setValue(Object.fromEntries(Object.entries(rules)), setting)
}

function isUnsure({ known }: RuleLine): boolean {
  return known !== undefined && known.sure !== 'confirmed'
}

function errorOf(errors: SetUpFormState['errors'], { part, key }: Setting) {
  const path = `choice.${part}.${key}`
  return Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
}
