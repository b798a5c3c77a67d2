const auditFields: ReadonlySet<string> = new Set([
  '__typename',
  'createdByAccount',
  'modifiedByAccount',
  'createdByOrganization',
  'lastModified',
  'creationTime',
])

/** A copy without the fields that only the server writes, at every depth. Files and dates stay as they are. */
export function withoutAuditFields<Value>(value: Value): Value
export function withoutAuditFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAuditFields(item))
  if (!isPlainObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => !auditFields.has(key))
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutAuditFields(item)]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
