import { defineMessages } from '../frame/messages.ts'

/** Messages that explain remarks of an import and what to do about them. */
export const remarkMessages = defineMessages({
  en: {
    json: 'Lines that are no JSON',
    'json.advice': 'Write one whole document on each line, and export the file again.',
    long: 'Documents longer than 1 MB',
    'long.advice': 'Shorten descriptions and lists of pictures, or leave out what no page shows.',
    twice: 'Documents that are there twice',
    'twice.advice':
      'The first one was loaded. Leave the other out, or give it a sku and id of its own.',
    taken: 'Ids that belong to another product',
    'taken.advice':
      'Give the product another id, or import everything in full: ids may change then.',
    loop: 'Categories that are their own ancestors',
    'loop.advice': 'Give one of the categories another parent_id.',
    'broken-off': 'Files that end too early',
    'broken-off.advice': 'The export stopped early. Export the file again, and import it again.',
    damaged: 'Text that cannot be read',
    'damaged.advice': 'Save the file as UTF-8. A damaged compressed file has to be made again.',
    'store-failed': 'Documents that could not be stored',
    'store-failed.advice':
      'Import again. If it stays, send the line and the text below to your developers.',
    nested: 'Documents nested too deeply',
    'nested.advice': 'No field of the shop is nested this deep: remove that part.',
    value: 'Values that cannot be read',
    'value.advice':
      'Correct the field in the system that exports it. The text below names the field.',
    clash: 'Ids of other products or categories',
    'clash.advice': 'Import everything in full, or give the products and categories other ids.',
    unknown: 'Files that were not read',
    'unknown.advice': 'Name them after their documents: products.ndjson, categories.ndjson, …',
    untaxed: 'Products without a tax rule',
    'untaxed.advice':
      'Import a tax rule with this class and a rate for the country. Until then the shop says VAT 0.00.',
    pages: 'Pages that the shop links to are missing',
    'pages.advice':
      'Import content pages with these identifiers. Terms, returns and privacy belong beside the order button.',
    category: 'Products in categories that do not exist',
    'category.advice': 'Import the categories too, or take their ids out of the products.',
    parent: 'Categories below one that is nowhere',
    'parent.advice': 'Import their parent category: without it no menu leads to them.',
    variants: 'Configurable products without variants',
    'variants.advice': 'Nobody can buy them. Export them with their configurable_children.',
    address: 'Addresses that are the shop’s own',
    'address.advice':
      'Give these documents another url_path or request_path: nobody reaches them there.',
    maker: 'Products without a manufacturer',
    'maker.advice':
      'The shop must show the manufacturer’s name, postal and electronic address before the purchase (GPSR, article 19).',
    overruled: 'Values changed both at the desk and in the source',
    'overruled.advice':
      'The shop now uses the value from the source. If the desk was right, set the value there again.',
  },
  fi: {
    json: 'Rivejä, jotka eivät ole JSONia',
    'json.advice': 'Kirjoita joka riville yksi kokonainen dokumentti ja vie tiedosto uudelleen.',
    long: 'Yli 1 Mt:n dokumentteja',
    'long.advice':
      'Lyhennä kuvauksia ja kuvaluetteloita tai jätä pois se, mitä mikään sivu ei näytä.',
    twice: 'Kahdesti esiintyviä dokumentteja',
    'twice.advice': 'Ensimmäinen tuotiin. Jätä toinen pois tai anna sille oma sku ja id.',
    taken: 'Tunnisteita, jotka kuuluvat toiselle tuotteelle',
    'taken.advice':
      'Anna tuotteelle toinen id tai tee täysi tuonti: siinä tunnisteet saavat vaihtua.',
    loop: 'Kategorioita, jotka ovat itsensä alla',
    'loop.advice': 'Anna yhdelle kategorioista toinen parent_id.',
    'broken-off': 'Kesken loppuvia tiedostoja',
    'broken-off.advice': 'Vienti katkesi. Vie tiedosto uudelleen ja tuo se uudelleen.',
    damaged: 'Tekstiä, jota ei voi lukea',
    'damaged.advice':
      'Tallenna tiedosto UTF-8-muodossa. Vioittunut pakattu tiedosto on tehtävä uudelleen.',
    'store-failed': 'Dokumentteja, joita ei voitu tallentaa',
    'store-failed.advice':
      'Tuo uudelleen. Jos vika toistuu, lähetä rivi ja alla oleva teksti kehittäjille.',
    nested: 'Liian syvälle sisäkkäisiä dokumentteja',
    'nested.advice': 'Mikään kaupan kenttä ei ole niin syvä: jätä osa pois.',
    value: 'Arvoja, joita ei voi lukea',
    'value.advice': 'Korjaa kenttä siellä, mistä se viedään. Teksti nimeää kentän.',
    clash: 'Muiden tuotteiden tai kategorioiden tunnisteita',
    'clash.advice': 'Tee täysi tuonti tai anna tuotteille ja kategorioille toiset tunnisteet.',
    unknown: 'Tiedostoja, joita ei luettu',
    'unknown.advice': 'Nimeä ne dokumenttiensa mukaan: products.ndjson, categories.ndjson, …',
    untaxed: 'Tuotteita ilman verosääntöä',
    'untaxed.advice':
      'Tuo verosääntö, jossa on tämä luokka ja maan verokanta. Siihen asti kauppa näyttää ALV 0,00.',
    pages: 'Sivuja, joihin kauppa linkittää, puuttuu',
    'pages.advice':
      'Tuo sisältösivut näillä tunnisteilla. Ehdot, palautukset ja tietosuoja kuuluvat tilausnapin viereen.',
    category: 'Tuotteita kategorioissa, joita ei ole',
    'category.advice': 'Tuo myös kategoriat tai poista niiden tunnisteet tuotteista.',
    parent: 'Kategorioita puuttuvan kategorian alla',
    'parent.advice': 'Tuo yläkategoria: muuten kukaan ei löydä näitä kategorioita.',
    variants: 'Muunneltavia tuotteita ilman vaihtoehtoja',
    'variants.advice': 'Kukaan ei voi ostaa niitä. Vie ne configurable_children-kentän kanssa.',
    address: 'Osoitteita, jotka kuuluvat kaupan omille sivuille',
    'address.advice':
      'Anna dokumenteille toinen url_path tai request_path: kukaan ei pääse niihin tässä osoitteessa.',
    maker: 'Tuotteita, jotka eivät kerro valmistajaansa',
    'maker.advice':
      'Nimi, postiosoite ja sähköinen osoite on kerrottava ennen ostoa (GPSR, 19 artikla).',
    overruled: 'Arvoja, joita on muutettu sekä täällä että lähteessä',
    'overruled.advice':
      'Nyt pätee lähteen arvo. Aseta se täällä uudelleen, jos täällä asetettu oli oikea.',
  },
  de: {
    json: 'Zeilen, die kein JSON sind',
    'json.advice':
      'Schreiben Sie in jede Zeile ein ganzes Dokument und exportieren Sie die Datei neu.',
    long: 'Dokumente über 1 MB',
    'long.advice':
      'Kürzen Sie Beschreibungen und Bilderlisten, oder lassen Sie weg, was keine Seite zeigt.',
    twice: 'Dokumente, die zweimal vorkommen',
    'twice.advice':
      'Das erste wurde geladen. Lassen Sie das andere weg oder geben Sie ihm eine eigene SKU und ID.',
    taken: 'IDs, die einem anderen Artikel gehören',
    'taken.advice':
      'Geben Sie dem Artikel eine andere ID oder importieren Sie vollständig: Dann dürfen IDs sich ändern.',
    loop: 'Kategorien, die sich selbst übergeordnet sind',
    'loop.advice': 'Geben Sie einer der Kategorien eine andere parent_id.',
    'broken-off': 'Dateien, die zu früh enden',
    'broken-off.advice':
      'Der Export brach ab. Exportieren Sie die Datei neu und importieren Sie sie noch einmal.',
    damaged: 'Text, der nicht zu lesen ist',
    'damaged.advice':
      'Speichern Sie die Datei als UTF-8. Eine beschädigte komprimierte Datei muss neu erstellt werden.',
    'store-failed': 'Dokumente, die nicht gespeichert werden konnten',
    'store-failed.advice':
      'Importieren Sie noch einmal. Bleibt es so, senden Sie Zeile und Text an Ihre Entwickler.',
    nested: 'Zu tief verschachtelte Dokumente',
    'nested.advice': 'So tief ist kein Feld des Shops: Lassen Sie den Teil weg.',
    value: 'Werte, die nicht zu lesen sind',
    'value.advice':
      'Berichtigen Sie das Feld dort, wo es exportiert wird. Der Text nennt das Feld.',
    clash: 'IDs anderer Artikel oder Kategorien',
    'clash.advice':
      'Importieren Sie vollständig, oder geben Sie Artikeln und Kategorien andere IDs.',
    unknown: 'Dateien, die nicht gelesen wurden',
    'unknown.advice':
      'Benennen Sie sie nach ihren Dokumenten: products.ndjson, categories.ndjson, …',
    untaxed: 'Artikel ohne Steuerregel',
    'untaxed.advice':
      'Importieren Sie eine Steuerregel mit dieser Klasse und einem Satz für das Land. Bis dahin nennt der Shop 0,00 MwSt.',
    pages: 'Seiten fehlen, auf die der Shop verweist',
    'pages.advice':
      'Importieren Sie Inhaltsseiten mit diesen Kennungen. AGB, Widerruf und Datenschutz gehören neben den Bestellknopf.',
    category: 'Artikel in Kategorien, die es nicht gibt',
    'category.advice':
      'Importieren Sie auch die Kategorien, oder nehmen Sie deren IDs aus den Artikeln.',
    parent: 'Kategorien unter einer, die es nicht gibt',
    'parent.advice': 'Importieren Sie die Kategorie darüber: Niemand findet den Weg zu ihnen.',
    variants: 'Konfigurierbare Artikel ohne Varianten',
    'variants.advice':
      'Niemand kann sie kaufen. Exportieren Sie sie mit ihren configurable_children.',
    address: 'Adressen, die dem Shop selbst gehören',
    'address.advice':
      'Geben Sie den Dokumenten einen anderen url_path oder request_path: Dort erreicht sie niemand.',
    maker: 'Artikel, die ihren Hersteller nicht nennen',
    'maker.advice':
      'Name, Post- und elektronische Adresse sind vor dem Kauf zu nennen (GPSR, Artikel 19).',
    overruled: 'Werte, die hier und in der Quelle geändert wurden',
    'overruled.advice':
      'Jetzt gilt der Wert der Quelle. Setzen Sie ihn hier noch einmal, wenn der hiesige richtig war.',
  },
  it: {
    json: 'Righe che non sono JSON',
    'json.advice': 'Scrivi un documento intero su ogni riga ed esporta di nuovo il file.',
    long: 'Documenti più lunghi di 1 MB',
    'long.advice':
      'Accorcia descrizioni ed elenchi di immagini, o togli ciò che nessuna pagina mostra.',
    twice: 'Documenti presenti due volte',
    'twice.advice': 'È stato caricato il primo. Togli l’altro o dagli sku e id propri.',
    taken: 'Id che appartengono a un altro prodotto',
    'taken.advice':
      'Dai al prodotto un altro id, o fai un’importazione completa: allora gli id possono cambiare.',
    loop: 'Categorie superiori a sé stesse',
    'loop.advice': 'Dai a una delle categorie un altro parent_id.',
    'broken-off': 'File che finiscono troppo presto',
    'broken-off.advice':
      'L’esportazione si è interrotta. Ripeti l’esportazione del file e poi l’importazione.',
    damaged: 'Testo illeggibile',
    'damaged.advice': 'Salva il file in UTF-8. Un file compresso danneggiato va rifatto.',
    'store-failed': 'Documenti che non è stato possibile salvare',
    'store-failed.advice':
      'Importa di nuovo. Se il problema resta, manda la riga e il testo agli sviluppatori.',
    nested: 'Documenti annidati troppo in profondità',
    'nested.advice': 'Nessun campo del negozio è annidato così a fondo: togli questa parte.',
    value: 'Valori illeggibili',
    'value.advice': 'Correggi il campo là dove viene esportato. Il testo nomina il campo.',
    clash: 'Id di altri prodotti o categorie',
    'clash.advice': 'Fai un’importazione completa, o dai a prodotti e categorie altri id.',
    unknown: 'File non letti',
    'unknown.advice': 'Chiamali come i loro documenti: products.ndjson, categories.ndjson, …',
    untaxed: 'Prodotti senza regola fiscale',
    'untaxed.advice':
      'Importa una regola fiscale con questa classe e un’aliquota per il paese. Fino ad allora il negozio mostra IVA 0,00.',
    pages: 'Mancano pagine a cui il negozio rimanda',
    'pages.advice':
      'Importa pagine di contenuto con questi identificativi. Condizioni, resi e privacy vanno accanto al pulsante d’ordine.',
    category: 'Prodotti in categorie che non esistono',
    'category.advice': 'Importa anche le categorie, o togli i loro id dai prodotti.',
    parent: 'Categorie sotto una che non esiste',
    'parent.advice': 'Importa anche la categoria superiore: senza, nessuno può arrivarci.',
    variants: 'Prodotti configurabili senza varianti',
    'variants.advice': 'Nessuno può acquistarli. Esportali con i loro configurable_children.',
    address: 'Indirizzi riservati al negozio',
    'address.advice':
      'Dai a questi documenti un altro url_path o request_path: lì nessuno li raggiunge.',
    maker: 'Prodotti che non indicano il fabbricante',
    'maker.advice':
      'Nome, indirizzo postale ed elettronico vanno indicati prima dell’acquisto (GPSR, articolo 19).',
    overruled: 'Valori cambiati qui e nella fonte',
    'overruled.advice':
      'Ora vale il valore della fonte. Se era giusto quello impostato qui, impostalo di nuovo.',
  },
})
