/** A product of an order, as the confirmation shows it. */
export interface MailItem {
  qty: number
  name: string
  sku: string
  /** The chosen options: `Colour: red`. */
  options: readonly string[]
  /** The formatted total of the line. */
  amount: string
  /** URL of its image on the shop's own host; undefined: none. */
  picture: string | undefined
}

/** A name and its value. */
export type MailDetail = readonly [name: string, value: string]

/** A part of an e-mail, rendered as text and as HTML from the same content. */
export type MailPart =
  /** Paragraphs, separated by an empty line. */
  | { kind: 'text'; text: string; isSmall?: boolean }
  /** Text that a person entered. */
  | { kind: 'quote'; text: string }
  /** A heading; `href` links to more about it. */
  | { kind: 'heading'; text: string; href?: string; level?: 2 | 3 }
  /** An action: a button, or a link if `isQuiet`. */
  | { kind: 'action'; label: string; href: string; isQuiet?: boolean }
  | { kind: 'details'; details: readonly MailDetail[] }
  /** Columns of lines beside each other, each under its title. */
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }
  | { kind: 'products'; products: readonly MailItem[] }
  /** Amounts; the one named `total` is the amount to pay. */
  | { kind: 'sums'; sums: readonly MailDetail[]; total: string }
  | { kind: 'list'; items: readonly string[]; isOrdered?: boolean }
  /** A code to copy. */
  | { kind: 'code'; text: string }
  | { kind: 'picture'; src: string }
  /** Terms: cut at the end of a line if the e-mail would be too long. */
  | { kind: 'terms'; text: string }

/** Content of an e-mail. */
export interface MailContent {
  subject: string
  /** Title of the HTML; with `isTitleInText` the text begins with it too. */
  title: string
  isTitleInText?: boolean
  /** `Hello Aino,`; missing: no greeting. */
  greeting?: string
  /** The preview text of an inbox; missing: the first paragraph. */
  preheader?: string
  parts: readonly MailPart[]
}

/** The end of an e-mail: the company, and the contact for replies. */
export interface MailEnding {
  /** The company's lines; empty if the brand names none. */
  company: readonly string[]
  signature: string
}
