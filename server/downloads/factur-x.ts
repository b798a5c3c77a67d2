/**
 * Says in the metadata of a PDF/A-3 that `factur-x.xml` is in it, which Typst cannot (typst/typst#5667). What was
 * written stays: the new metadata, a table of it and a trailer are appended (ISO 32000-1, 7.5.6). Throws where the
 * file has another layout than Typst's, so that a new release of the compiler does not pass in silence.
 */
export function addFacturX(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN)
  if (text.slice(table, table + 4) !== 'xref') throw new Error('no cross-reference table')
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(table))?.[1]
  if (trailer === undefined) throw new Error('no trailer')
  const { number, xmp } = metadataOf(pdf, text)
  const body = Buffer.from(withFacturX(xmp), 'utf8')
  const head = `\n${number} 0 obj\n<<\n  /Type /Metadata\n  /Subtype /XML\n  /Length ${body.length}\n>>\nstream\n`
  const object = Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')])
  const at = String(pdf.length + 1).padStart(10, '0')
  const end = `xref\n0 1\n0000000000 65535 f \n${number} 1\n${at} 00000 n \ntrailer\n<<${trailer.trimEnd()}\n  /Prev ${table}\n>>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, object, Buffer.from(end)])
}

function metadataOf(pdf: Buffer, text: string): { number: string; xmp: string } {
  const streams = [
    ...text.matchAll(/(\d+) 0 obj\s*<<([^>]*\/Type\s*\/Metadata[^>]*)>>\s*stream\r?\n/g),
  ]
  const [found] = streams
  if (streams.length !== 1 || found === undefined) throw new Error('not one stream of metadata')
  const [head, number = '', dictionary = ''] = found
  if (/\/Filter/.test(dictionary)) throw new Error('the metadata are compressed')
  const length = Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1] ?? Number.NaN)
  const at = found.index + head.length
  return { number, xmp: pdf.subarray(at, at + length).toString('utf8') }
}

function withFacturX(xmp: string): string {
  const described = before(xmp, '</rdf:Bag></pdfaExtension:schemas>', schema)
  return before(described, '</rdf:RDF>', values)
}

/** Put before the only place where `mark` stands. */
function before(text: string, mark: string, put: string): string {
  const at = text.indexOf(mark)
  if (at < 0 || text.indexOf(mark, at + 1) >= 0) throw new Error(`not one ${mark} in the metadata`)
  return text.slice(0, at) + put + text.slice(at)
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const values = `<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`

const schema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'name of the embedded XML invoice file')}${property('DocumentType', 'INVOICE')}${property('Version', 'version of the XML data')}${property('ConformanceLevel', 'conformance level of the embedded XML data')}</rdf:Seq></pdfaSchema:property></rdf:li>`

function property(name: string, description: string): string {
  return `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
}
