/** The tree of goods in German: id | name | sentence. */
export const CATEGORY_TABLE_DE = `
100 | Computer | Laptops, Desktop-PCs, Monitore und alles drumherum.
110 | Laptops | Vom leichten Reisebegleiter bis zur starken Workstation.
111 | Ultrabooks | Dünn und leicht, mit Akku für den ganzen Tag.
112 | Arbeit und Studium | Vielseitige Laptops für Zuhause, Schule und Büro.
113 | Gaming-Laptops | Schneller Bildschirm und eigene Grafikkarte, in Reisegröße.
120 | Desktop-PCs | Leise Computer für Zuhause und starke Workstations.
130 | Monitore | Scharfe Bildschirme für Arbeit, Spiele und Bildbearbeitung.
131 | Büromonitore | Bildschirme, die an langen Tagen die Augen schonen.
132 | Gaming-Monitore | Hohe Bildwiederholraten und kurze Reaktionszeiten.
133 | Ultrawide-Monitore | Platz für zwei Fenster, ohne Fuge.
140 | Peripherie | Tastaturen, Mäuse, Kameras und Dockingstations.
141 | Tastaturen | Leise und präzise Tastaturen mit nordischer Belegung.
142 | Mäuse | Mit und ohne Kabel, für große und kleine Hände.
143 | Webcams | Gut zu sehen, auch im dunklen Zimmer.
144 | Dockingstations | Alles angeschlossen, mit einem Kabel.
150 | Speicher | Platz für Ihre Dateien, auf dem Tisch und in der Tasche.
151 | Tragbare SSDs | Schnelle Laufwerke, die einen Stoß vertragen.
152 | Festplatten | Günstiger Platz für Sicherungen.
153 | USB-Sticks | Ein kleiner Speicher für den Schlüsselbund.
154 | Speicherkarten | Karten für Kameras, Drohnen und Telefone.
200 | Telefone | Smartphones, Uhren und Zubehör.
210 | Smartphones | Telefone, deren Kamera und Akku jedem Vergleich standhalten.
220 | Handyzubehör | Hüllen, Gläser und Halter.
221 | Handyhüllen | Schutz ohne unnötige Dicke.
222 | Displayschutz | Gehärtetes Glas und Blickschutz.
230 | Smartwatches | Uhren für Training, Schlaf und Alltag.
300 | Tablets und E-Reader | Für Sofa, Schule und Zeichentisch.
310 | Tablets | Helle Displays zum Schauen und Arbeiten.
320 | E-Reader | Tausende Bücher in einem leichten Gerät.
330 | Eingabestifte | Präzise Stifte für Notizen.
400 | TV und Video | Fernseher, Projektoren und was dazugehört.
410 | Fernseher | Großes Bild in natürlichen Farben.
420 | Projektoren | Filmabend ohne Fernseher.
430 | Wandhalterungen | Der Fernseher fest an der Wand.
440 | Antennen | Für drinnen und draußen.
450 | Fernbedienungen | Eine für alle Geräte.
500 | Audio | Kopfhörer, Lautsprecher und Hi-Fi.
510 | Kopfhörer | Mit und ohne Kabel.
511 | Kopfhörer mit Geräuschunterdrückung | Ruhe auf Reisen und im Großraumbüro.
512 | In-Ear-Kopfhörer | Klang, der in ein kleines Etui passt.
513 | Kabelgebundene Kopfhörer | Zum Hören und fürs Studio, ohne Verzögerung.
520 | Lautsprecher | Für unterwegs und zu Hause.
521 | Bluetooth-Lautsprecher | Musik für den Strand und das Ferienhaus.
522 | Regallautsprecher | Stereopaare fürs Wohnzimmer.
530 | Soundbars | Klare Sprache und kräftiger Bass.
540 | Plattenspieler | Lassen Sie Vinyl klingen.
550 | Verstärker | Für Stereo und Heimkino.
560 | Mikrofone | Für Streams, Instrumente und Besprechungen.
600 | Kameras | Kameras, Objektive und Ausrüstung.
610 | Systemkameras | Wechselobjektive, Bilder ohne Kompromisse.
620 | Objektive | Vom Weitwinkel bis zum Tele.
630 | Actionkameras | Sie vertragen Wetter und Tempo.
640 | Drohnen | Fotos und Videos aus der Luft.
650 | Stative | Ruhiges Bild, ruhige Hand.
660 | Kamerataschen | Die Ausrüstung sicher unterwegs.
700 | Gaming | Konsolen, Controller und Möbel.
710 | Spielkonsolen | Konsolen fürs Wohnzimmer.
720 | Controller | Für Konsolen und Computer.
730 | Gaming-Headsets | Erst hören, dann sehen.
740 | Gaming-Tastaturen | Mechanische Schalter und Beleuchtung.
750 | Gaming-Mäuse und Mauspads | Genaue Steuerung.
751 | Gaming-Mäuse | Leichte Mäuse mit genauen Sensoren.
752 | Mauspads | Eine glatte, ebene Fläche.
760 | Gaming-Möbel | Stühle und Tische für lange Sitzungen.
761 | Gaming-Stühle | Verstellbare Stütze für den Rücken.
762 | Höhenverstellbare Schreibtische | Im Sitzen oder im Stehen.
770 | VR-Brillen | Treten Sie ins Spiel.
780 | Gaming-PCs | Fertig aufgebaute Computer zum Spielen.
800 | Smart Home | Licht, Schlösser und Sensoren, die zusammenarbeiten.
810 | Smarte Beleuchtung | Das richtige Licht für jeden Moment.
811 | Smarte Lampen | Helligkeit und Ton vom Telefon aus einstellen.
812 | Leuchten | Tisch- und Stehleuchten.
820 | Sicherheit | Wissen, was zu Hause geschieht.
821 | Überwachungskameras | Ein scharfes Bild, drinnen und draußen.
822 | Smarte Türschlösser | Die Tür öffnen, ohne Schlüssel.
823 | Sensoren | Bewegung, Feuchte, Temperatur und Rauch.
830 | Smarte Steckdosen | Geräte pünktlich einschalten.
840 | Thermostate | Gleichmäßige Wärme mit weniger Energie.
900 | Haushaltsgeräte | Geräte für Küche und Haushalt.
910 | Küchengeräte | Vom Morgenkaffee bis zum Abendbrot.
911 | Kaffeemaschinen | Filterkaffee und Espresso.
912 | Wasserkocher | Heißes Wasser im Nu.
913 | Toaster | Gleichmäßig geröstet.
914 | Heißluftfritteusen | Knusprig mit wenig Öl.
915 | Standmixer | Smoothies, Suppen und Saucen.
916 | Mikrowellen | Auftauen und Erwärmen.
917 | Backöfen | Umluft und Pyrolyse.
920 | Großgeräte | Kühl gelagert und sauber gewaschen.
921 | Kühlschränke | Leise und sparsam.
922 | Waschmaschinen | Saubere Wäsche, schonende Programme.
930 | Reinigung | Sauger, die Ihnen die Arbeit abnehmen.
931 | Saugroboter | Sie saugen und wischen nach Plan.
932 | Akku-Staubsauger | Ein leichter Sauger in Reichweite.
940 | Luftqualität | Sauberere Luft zum Atmen.
950 | Körperpflege | Rasur und Pflege.
1000 | Akkus und Ladegeräte | Strom für Geräte, zu Hause und unterwegs.
1010 | Batterien | AA, AAA, Knopfzellen und andere Größen.
1020 | Wiederaufladbare Batterien | Laden und wieder verwenden.
1030 | Akkuladegeräte | Schonendes Laden für Ihre Zellen.
1040 | Powerbanks | Zusätzlicher Strom für die Tasche.
1050 | Ladegeräte | USB-C-Ladegeräte, vom Telefon bis zum Laptop.
1060 | Werkzeugakkus | Ersatzakkus für Akkuwerkzeuge.
1070 | Powerstations | Strom fürs Ferienhaus und bei Stromausfall.
1100 | Kabel und Zubehör | Verbinden Sie Ihre Geräte.
1110 | Kabel | Strom, Bild, Ton und Netzwerk.
1111 | USB-Kabel | Zum Laden und für Daten.
1112 | Videokabel | HDMI und DisplayPort.
1113 | Netzwerkkabel | Eine Verbindung ohne Störungen.
1114 | Audiokabel | Für Hi-Fi und Instrumente.
1120 | Adapter | Vom falschen Stecker zum richtigen.
1130 | Steckdosenleisten | Mehr Steckdosen, und sicher.
1200 | Netzwerk | Eine schnelle Verbindung in jedem Raum.
1210 | Router | Router mit Wi-Fi 6 und Wi-Fi 7.
1220 | Mesh-Systeme | Empfang in der ganzen Wohnung.
1230 | Switches | Mehr Ports fürs Netzwerk.
1300 | Drucken | Drucker, Tinte und Papier.
1310 | Drucker | Für Zuhause und Büro.
1320 | Tintenpatronen | Tinte für Tintenstrahldrucker.
1330 | Tonerkartuschen | Toner für Laserdrucker.
1340 | Papier | Kopier- und Fotopapier.
1400 | Software und Services | Downloads, E-Books und Installation.
1410 | Software | Lizenzen sofort per E-Mail.
1420 | E-Books und Ratgeber | Ratgeber für Ihre Geräte.
1430 | Installation | Ein Monteur kommt zu Ihnen.
1440 | Schutzbriefe | Absicherung bei Unfällen.
1450 | Geschenkkarten | Ein Geschenk, das immer passt.
1500 | Sets | Geräte, die zusammenpassen, als ein Set.
1600 | Geschenkideen | Ausgewählte Geschenke unter hundert Euro.
1700 | Sommeraktion | Eine Aktion, die vorbei ist.
1710 | Musik am Strand | Lautsprecher der vergangenen Aktion.
`
