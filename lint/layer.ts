/** A part of the source whose rooms, its folders, may use each other as the table says. */
export interface Layer {
  folder: string;
  /** The layers below it. */
  uses: readonly string[];
  /** The packages it may import; left out where `package.json` alone rules that. */
  packages?: readonly string[];
  /**
   * What each room uses beside itself: rooms above its own row, so that no circle forms. `.` stands for the
   * layer's own files, which may use every room.
   */
  rooms: Readonly<Record<string, string>>;
}
