import type { AllWords } from './words.ts'

/** What goods are connected by. */
export const CONNECTIONS: Readonly<Record<string, AllWords>> = {
  bluetooth: ['Bluetooth 5.4', 'Bluetooth 5.4', 'Bluetooth 5.4', 'Bluetooth 5.4'],
  wifi6: ['Wi-Fi 6', 'Wi-Fi 6', 'Wi-Fi 6', 'Wi-Fi 6'],
  wifi7: ['Wi-Fi 7', 'Wi-Fi 7', 'Wi-Fi 7', 'Wi-Fi 7'],
  '5g': ['5G', '5G', '5G', '5G'],
  nfc: ['NFC', 'NFC', 'NFC', 'NFC'],
  usbc: ['USB-C', 'USB-C', 'USB-C', 'USB-C'],
  usba: ['USB-A', 'USB-A', 'USB-A', 'USB-A'],
  hdmi: ['HDMI 2.1', 'HDMI 2.1', 'HDMI 2.1', 'HDMI 2.1'],
  dp: ['DisplayPort', 'DisplayPort', 'DisplayPort', 'DisplayPort'],
  ethernet: ['Ethernet', 'Ethernet', 'Ethernet', 'Ethernet'],
  jack: ['3,5 mm', '3.5 mm', '3,5 mm', '3,5 mm'],
  radio: ['2,4 GHz -radio', '2.4 GHz radio', '2,4-GHz-Funk', 'Radio 2,4 GHz'],
  zigbee: ['Zigbee', 'Zigbee', 'Zigbee', 'Zigbee'],
  thread: ['Matter (Thread)', 'Matter (Thread)', 'Matter (Thread)', 'Matter (Thread)'],
  rca: ['RCA', 'RCA', 'Cinch', 'RCA'],
  optical: ['Optinen', 'Optical', 'Optisch', 'Ottico'],
}

/** What goods are made of. */
export const MATERIALS: Readonly<Record<string, AllWords>> = {
  aluminium: ['Alumiini', 'Aluminium', 'Aluminium', 'Alluminio'],
  plastic: ['Muovi', 'Plastic', 'Kunststoff', 'Plastica'],
  steel: ['Ruostumaton teräs', 'Stainless steel', 'Edelstahl', 'Acciaio inossidabile'],
  glass: ['Karkaistu lasi', 'Tempered glass', 'Gehärtetes Glas', 'Vetro temperato'],
  wood: ['Puu', 'Wood', 'Holz', 'Legno'],
  fabric: ['Kangas', 'Fabric', 'Stoff', 'Tessuto'],
  silicone: ['Silikoni', 'Silicone', 'Silikon', 'Silicone'],
  leather: ['Nahka', 'Leather', 'Leder', 'Pelle'],
  braided: ['Punottu nailon', 'Braided nylon', 'Nylongeflecht', 'Nylon intrecciato'],
  carbon: ['Hiilikuitu', 'Carbon fibre', 'Kohlefaser', 'Fibra di carbonio'],
}
